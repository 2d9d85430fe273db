import { TextInput } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { SettingsSection } from '#ui/layout/pages/settings-page.tsx';
import { ROLES, type Role } from '../../rules/charts/chart.ts';
import { useBooksSection, type BooksPart } from './use-books-section.tsx';

const ACCOUNT = /^\s*[0-9A-Z]{3,12}\s*$/;

/** What moves with money at the bank; it is set beside the bank accounts. */
export const MONEY_ROLES = ['bankFees', 'fxGain', 'fxLoss', 'transit'] as const satisfies readonly Role[];
export const OWED_ROLES = ROLES.filter((role) => !(MONEY_ROLES as readonly Role[]).includes(role));

/** The accounts that entries are written with for some of the purposes. */
export function RolesSection({
  companyId,
  saved,
  roles: shown,
  title,
}: BooksPart & { roles: readonly Role[]; title: string }) {
  const t = useTranslations('booksSetup');
  const section = useBooksSection({ companyId, saved }, { roles: saved.roles });
  const { roles } = section.typed;
  const isRight = shown.every((role) => ACCOUNT.test(roles[role]));
  return (
    <SettingsSection title={title} text={t('books.rolesText')} save={section.bar(isRight)}>
      {section.problem}
      {shown.map((role) => (
        <TextInput
          key={role}
          label={t(`role.${role}`)}
          maxLength={12}
          value={roles[role]}
          error={ACCOUNT.test(roles[role]) ? undefined : t('accountForm')}
          onChange={(event) => section.change({ roles: { ...roles, [role]: event.currentTarget.value } })}
        />
      ))}
    </SettingsSection>
  );
}
