import { Button } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { instantFromDate } from '#kernel/instant.ts';
import { useFormat } from '#ui/i18n/use-format.ts';
import type { TemplateView } from '../../contract/export-templates.ts';
import styles from './templates.module.css';

type Props = {
  versions: TemplateView['versions'];
  /** Takes an earlier one into the draft. */
  onTake: (definition: TemplateView['definition']) => void;
};

/** Every version with who saved it; an earlier one can be taken up again, and is then saved as the next. */
export function VersionList({ versions, onTake }: Props) {
  const t = useTranslations('exportTemplates');
  const format = useFormat();
  return (
    <div>
      <h2>{t('versions')}</h2>
      <ul className={styles.versions}>
        {versions.map((version, index) => (
          <li key={version.version}>
            <span>
              <b>{t('version', { version: version.version })}</b>
              <small>
                {t('savedBy', {
                  name: version.savedByName,
                  when: format.moment(instantFromDate(new Date(version.savedAt))),
                })}
              </small>
            </span>
            {index === 0 ? null : (
              <Button
                size="xs"
                variant="subtle"
                aria-label={t('take', { version: version.version })}
                onClick={() => onTake(version.definition)}
              >
                {t('takeIt')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
