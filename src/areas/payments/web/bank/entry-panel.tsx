import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { useFormat } from '#ui/i18n/use-format.ts';
import { PanelSection, SidePanel, type SidePanelProps } from '#ui/layout/panel/side-panel.tsx';
import { FieldRows, type FieldRow } from '#ui/parts/fields/field-rows.tsx';
import { ErrorState } from '#ui/parts/states/error-state.tsx';
import { PanelSkeleton } from '#ui/parts/states/skeletons.tsx';
import { RateLine } from '#areas/rates/web/door.tsx';
import type { BankEntryStory } from '../../contract/reconcile.ts';
import { paidPath, payPath } from '../../paths.ts';
import { entryQuery } from '../api.ts';
import styles from '../parts/payments.module.css';
import { EntryTag } from './entry-tag.tsx';
import { EntryMatches } from './entry-matches.tsx';
import { ExchangeText } from './exchange-text.tsx';
import { MatchForm } from './match-form.tsx';

type EntryPanelProps = {
  companyId: string;
  entryId: string;
  closeTo: string;
  position?: SidePanelProps['position'];
};

/** One entry of the bank: all that the bank said, what explains it, and what is left to do about it. */
export function EntryPanel({ companyId, entryId, closeTo, position }: EntryPanelProps) {
  const t = useTranslations('bank');
  const query = useQuery(entryQuery(companyId, entryId));
  const entry = query.data;
  const name = entry?.counterpartyName ?? t('history.noName');
  return (
    <SidePanel
      label={entry === undefined ? t('history.title') : name}
      kicker={entry === undefined ? t('history.title') : t(`kind.${entry.kind}`)}
      closeTo={closeTo}
      {...(position === undefined ? {} : { position })}
    >
      {query.isPending ? <PanelSkeleton /> : null}
      {query.isError && entry === undefined ? (
        <ErrorState text={t('entry.notLoaded')} error={query.error} onRetry={() => void query.refetch()} />
      ) : null}
      {entry === undefined ? null : <Entry companyId={companyId} entry={entry} name={name} />}
    </SidePanel>
  );
}

function Entry({ companyId, entry, name }: { companyId: string; entry: BankEntryStory; name: string }) {
  const t = useTranslations('bank');
  const format = useFormat();
  const row = (label: string, value: FieldRow['value'] | null): FieldRow[] =>
    value === null ? [] : [{ label, value }];
  const { found } = entry;
  return (
    <>
      <div className={styles.panelHead}>
        <h2>{name}</h2>
        <div className={styles.figure}>{format.money(entry.amount)}</div>
        {entry.baseAmount === null ? null : (
          <p className={styles.hint}>{t('entry.inBooks', { amount: format.money(entry.baseAmount) })}</p>
        )}
        <div>
          <EntryTag entry={entry} />
        </div>
      </div>
      <PanelSection>
        <FieldRows
          rows={[
            ...row(t('entry.booked'), format.day(entry.bookedOn)),
            ...row(
              t('entry.value'),
              entry.valueOn === null || entry.valueOn === entry.bookedOn ? null : format.day(entry.valueOn),
            ),
            ...row(t('entry.text'), entry.remittance ?? t('entry.noText')),
            ...row(t('entry.counterparty'), entry.counterpartyIban),
            ...row(t('entry.instructed'), entry.instructed === null ? null : format.money(entry.instructed)),
            ...row(t('entry.rate'), entry.rate === null ? null : <RateLine companyId={companyId} rate={entry.rate} />),
            ...row(t('entry.order'), entry.endToEndId),
            ...row(t('entry.account'), entry.accountName),
            ...row(t('entry.statement'), entry.statement),
            ...row(t('history.balance'), entry.balance === null ? null : format.money(entry.balance)),
          ]}
        />
      </PanelSection>
      {found === null ? null : (
        <PanelSection title={t('entry.matches')}>
          <ul className={styles.payees}>
            {found.payments.map(({ id, source, reference, amount }) => (
              <li key={id}>
                <Link className="link" to={(found.isReturn ? payPath : paidPath)(companyId, source, id)}>
                  {t(`entry.${found.isReturn ? 'gaveBack' : 'pays'}.${source}`, { reference })}
                </Link>
                {found.payments.length === 1 ? null : <span className={styles.amount}>{format.money(amount)}</span>}
              </li>
            ))}
          </ul>
          {found.exchange === null ? null : (
            <p className={styles.hint}>
              <ExchangeText exchange={found.exchange} />
            </p>
          )}
          <p className={styles.hint}>{t('entry.byRule')}</p>
        </PanelSection>
      )}
      {entry.history.length === 0 ? null : (
        <PanelSection title={t('entry.matches')}>
          <EntryMatches companyId={companyId} entry={entry} />
        </PanelSection>
      )}
      {entry.state === 'settled' ? null : (
        // What was ticked belongs to this look at the entry.
        <MatchForm key={`${entry.id} ${entry.version}`} companyId={companyId} entry={entry} />
      )}
    </>
  );
}
