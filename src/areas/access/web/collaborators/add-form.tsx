import { Button, Checkbox, TextInput } from '@mantine/core';
import { useState, type FormEvent } from 'react';
import { useTranslations } from 'use-intl';
import { isEmail } from '#kernel/email.ts';
import styles from './collaborators.module.css';

export type NewAssociation = { email: string; companyId: string };

type AddFormProps = {
  companies: readonly { id: string; name: string }[];
  existing: readonly NewAssociation[];
  isBusy: boolean;
  onAdd: (added: readonly NewAssociation[]) => Promise<unknown>;
};

/**
 * Collects addresses, then invites them to the chosen companies at once. An address is taken only if it is one and is
 * not on the list; once it is sent the list is empty again (specification 5).
 */
export function AddForm({ companies, existing, isBusy, onAdd }: AddFormProps) {
  const t = useTranslations('collaborators');
  const [email, setEmail] = useState('');
  const [emails, setEmails] = useState<readonly string[]>([]);
  const [chosen, setChosen] = useState<readonly string[]>(companies.map(({ id }) => id));
  const [problem, setProblem] = useState<string>();
  const wanted = email.trim().toLowerCase();
  const isKnown = (address: string): boolean =>
    emails.includes(address) ||
    chosen.every((companyId) =>
      existing.some((one) => one.email.toLowerCase() === address && one.companyId === companyId),
    );

  const collect = (event: FormEvent): void => {
    event.preventDefault();
    if (wanted === '') return;
    if (!isEmail(wanted)) setProblem(t('invalid'));
    else if (isKnown(wanted)) setProblem(t('known', { email: wanted }));
    else {
      setEmails([...emails, wanted]);
      setEmail('');
      setProblem(undefined);
    }
  };
  const send = async (): Promise<void> => {
    await onAdd(
      emails.flatMap((address) =>
        chosen
          .filter((companyId) => !existing.some((one) => one.email === address && one.companyId === companyId))
          .map((companyId) => ({ email: address, companyId })),
      ),
    );
    setEmails([]);
  };

  return (
    <form noValidate onSubmit={collect} className={styles.add}>
      <h3>{t('add')}</h3>
      <div className={styles.row}>
        <TextInput
          type="email"
          aria-label={t('email')}
          placeholder={t('emailHint')}
          value={email}
          error={problem}
          onChange={(event) => setEmail(event.currentTarget.value)}
        />
        <Button type="submit">{t('collect')}</Button>
      </div>
      {emails.length === 0 ? null : (
        <ul className={styles.collected}>
          {emails.map((address) => (
            <li key={address}>
              {address}
              <Button
                size="xs"
                variant="subtle"
                aria-label={t('dropNamed', { email: address })}
                onClick={() => setEmails(emails.filter((one) => one !== address))}
              >
                {t('drop')}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {companies.length < 2 ? null : (
        <fieldset className={styles.companies}>
          <legend>{t('companies')}</legend>
          {companies.map(({ id, name }) => (
            <Checkbox
              key={id}
              label={name}
              checked={chosen.includes(id)}
              onChange={(event) =>
                setChosen(event.currentTarget.checked ? [...chosen, id] : chosen.filter((one) => one !== id))
              }
            />
          ))}
        </fieldset>
      )}
      <Button
        variant="filled"
        disabled={emails.length === 0 || chosen.length === 0}
        loading={isBusy}
        onClick={() => void send().catch(() => undefined)}
      >
        {t('send', { count: emails.length })}
      </Button>
    </form>
  );
}
