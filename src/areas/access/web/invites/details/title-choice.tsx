import { Input } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { useLanguage } from '#ui/i18n/language-provider.tsx';
import type { DisplayGender } from '#areas/identity/contract/user.ts';
import { displayGendersIn } from '../../../rules/display-genders.ts';
import styles from '../invites.module.css';

type TitleChoiceProps = {
  value: DisplayGender | '';
  error: string | undefined;
  onChoose: (title: DisplayGender) => void;
};

/** How somebody is addressed, as the language has it; arrow keys choose. */
export function TitleChoice({ value, error, onChoose }: TitleChoiceProps) {
  const t = useTranslations('invite');
  const { language } = useLanguage();
  return (
    <fieldset className={styles.titles} aria-describedby={error === undefined ? undefined : 'title-error'}>
      <legend>{t('gender')}</legend>
      <div>
        {displayGendersIn(language).map((title, index) => (
          <label key={title}>
            <input
              type="radio"
              name="title"
              value={title}
              checked={value === title}
              {...(index === 0 ? { id: 'gender' } : {})}
              onChange={() => onChoose(title)}
            />
            {t(`genders.${title}`)}
          </label>
        ))}
      </div>
      {error === undefined ? null : <Input.Error id="title-error">{error}</Input.Error>}
    </fieldset>
  );
}
