import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { Link, useParams } from 'react-router';
import { useTranslations } from 'use-intl';
import type { Instant } from '#kernel/instant.ts';
import { isNonEmpty } from '#kernel/text.ts';
import { useFormat } from '#ui/i18n/use-format.ts';
import { latePart } from '#ui/late/late-part.tsx';
import { EntityFigure, EntityPage, PageSection } from '#ui/layout/pages/entity-page.tsx';
import { SettingsList } from '#ui/layout/pages/settings-list.tsx';
import { FieldRows, NoticeBox } from '#ui/parts/fields/field-rows.tsx';
import { MoneyText } from '#ui/parts/money/money-text.tsx';
import { ErrorState } from '#ui/parts/states/error-state.tsx';
import { BlockSkeleton } from '#ui/parts/states/skeletons.tsx';
import { invoiceReviewPath } from '#areas/invoices/paths.ts';
import type { SupplierView } from '../../contract/supplier-page.ts';
import { isIncomplete } from '../../rules/missing-details.ts';
import { statementPath, supplierPath, suppliersPath } from '../../paths.ts';
import { supplierQuery } from '../api.ts';
import { ArchiveButton } from '../parts/archive-button.tsx';
import { AccountList } from '../parts/account-list.tsx';
import { ContractsSection } from '../parts/contracts-section.tsx';
import styles from '../parts/parts.module.css';
import { PeopleSection } from '../parts/people-section.tsx';
import { useCountryNames } from '../parts/use-country-names.ts';
import { missingOf, useMissingText } from '../parts/use-missing-text.ts';
import { useTermsText } from '../parts/use-terms-text.ts';

const SupplierDialog = latePart(
  () => import('../parts/supplier-dialog.tsx').then((file) => ({ default: file.SupplierDialog })),
  'window',
);
const MergeDialog = latePart(
  () => import('../parts/merge-dialog.tsx').then((file) => ({ default: file.MergeDialog })),
  'window',
);
const AskDialog = latePart(
  () => import('../parts/ask-dialog.tsx').then((file) => ({ default: file.AskDialog })),
  'window',
);
const EnterAccountDialog = latePart(
  () => import('../parts/enter-account-dialog.tsx').then((file) => ({ default: file.EnterAccountDialog })),
  'window',
);

/** `company/accounts-payable/supplier/{supplierId}`, archetype E: accounts with history and proof, and its invoices. */
export function SupplierScreen() {
  const t = useTranslations('suppliers');
  const client = useQueryClient();
  const { company: companyId = '', supplierId = '' } = useParams();
  const query = useQuery(supplierQuery(companyId, supplierId));
  const [opened, setOpened] = useState<'edit' | 'account' | 'merge' | 'ask' | null>(null);
  const supplier = query.data;
  const changed = (now: SupplierView): void => {
    client.setQueryData(supplierQuery(companyId, supplierId).queryKey, now);
    for (const key of ['suppliers', 'invoices', 'payments'])
      void client.invalidateQueries({ queryKey: [key, companyId] });
  };
  const close = (): void => setOpened(null);
  return (
    <EntityPage
      title={supplier?.name ?? t('unnamed')}
      trail={[
        { label: t('title'), to: suppliersPath(companyId, supplier?.isArchived === true ? 'archived' : 'active') },
      ]}
      actions={
        supplier === undefined || supplier.mergedInto !== null ? undefined : (
          <>
            <Button variant="subtle" onClick={() => setOpened('merge')}>
              {t('merge.open')}
            </Button>
            <ArchiveButton companyId={companyId} supplier={supplier} onChanged={changed} />
            <Button onClick={() => setOpened('edit')}>{t('edit')}</Button>
          </>
        )
      }
      {...(supplier === undefined
        ? {}
        : {
            side: (
              <>
                <Accounts
                  companyId={companyId}
                  supplier={supplier}
                  onChanged={changed}
                  onEnter={() => setOpened('account')}
                />
                <Details supplier={supplier} onAsk={() => setOpened('ask')} />
                <PeopleSection companyId={companyId} supplier={supplier} onChanged={changed} />
                <ContractsSection companyId={companyId} supplier={supplier} onChanged={changed} />
              </>
            ),
          })}
    >
      {query.isPending ? <BlockSkeleton lines={6} /> : null}
      {query.isError && supplier === undefined ? (
        <ErrorState
          text={t('notLoaded')}
          error={query.error}
          areas={['suppliers']}
          onRetry={() => void query.refetch()}
        />
      ) : null}
      {supplier === undefined ? null : (
        <>
          <Standing companyId={companyId} supplier={supplier} />
          <Missing supplier={supplier} onAsk={() => setOpened('ask')} />
          <Figure companyId={companyId} supplier={supplier} />
          <Invoices companyId={companyId} supplier={supplier} />
        </>
      )}
      {supplier === undefined || opened === null ? null : (
        <Suspense fallback={null}>
          {opened === 'merge' ? (
            <MergeDialog companyId={companyId} supplier={supplier} onChanged={changed} onClose={close} />
          ) : opened === 'ask' ? (
            <AskDialog companyId={companyId} supplier={supplier} onChanged={changed} onClose={close} />
          ) : opened === 'edit' ? (
            <SupplierDialog companyId={companyId} supplier={supplier} onChanged={changed} onClose={close} />
          ) : (
            <EnterAccountDialog companyId={companyId} supplier={supplier} onChanged={changed} onClose={close} />
          )}
        </Suspense>
      )}
    </EntityPage>
  );
}

/** That it is out of use, and why. */
function Standing({ companyId, supplier }: { companyId: string; supplier: SupplierView }) {
  const t = useTranslations('suppliers');
  const { mergedInto, isArchived } = supplier;
  if (!isArchived) return null;
  return (
    <div className={styles.above}>
      {mergedInto === null ? (
        <NoticeBox tone="blue" title={t('page.archived')} />
      ) : (
        <NoticeBox tone="blue" title={t('merge.into', { name: mergedInto.name })}>
          <Link className="link" to={supplierPath(companyId, mergedInto.id)}>
            {t('merge.openKept')}
          </Link>
        </NoticeBox>
      )}
    </div>
  );
}

/** What has to be known before it can be paid without asking back, and whether it was asked for that. */
function Missing({ supplier, onAsk }: { supplier: SupplierView; onAsk: () => void }) {
  const t = useTranslations('suppliers.ask');
  const format = useFormat();
  const missingText = useMissingText();
  const { asked, isArchived } = supplier;
  const missing = missingOf(supplier);
  if (isArchived || !isIncomplete(missing)) return null;
  return (
    <div className={styles.above}>
      <NoticeBox
        title={missingText(missing)}
        actions={
          <Button size="xs" onClick={onAsk}>
            {t(asked === null ? 'do' : 'again')}
          </Button>
        }
      >
        {asked === null
          ? t('missingText')
          : t('asked', { moment: format.moment(asked.at as Instant), address: asked.to })}
      </NoticeBox>
    </div>
  );
}

function Figure({ companyId, supplier }: { companyId: string; supplier: SupplierView }) {
  const t = useTranslations('suppliers.page');
  const words = useTranslations('suppliers.statement');
  const format = useFormat();
  return (
    <EntityFigure label={t('open')} figure={format.money(supplier.open)}>
      {t('openText', { spent: format.money(supplier.spent) })}{' '}
      <Link className="link" to={statementPath(companyId, supplier.id, supplier.isArchived ? 'archived' : 'active')}>
        {words('title')}
      </Link>
    </EntityFigure>
  );
}

function Accounts({
  companyId,
  supplier,
  onChanged,
  onEnter,
}: {
  companyId: string;
  supplier: SupplierView;
  onChanged: (changed: SupplierView) => void;
  onEnter: () => void;
}) {
  const t = useTranslations('suppliers.page');
  // Of a double nothing comes to be known any more.
  if (supplier.mergedInto !== null && supplier.accounts.length === 0) return null;
  return (
    <PageSection title={t('accounts')}>
      {supplier.accounts.length === 0 ? <p className={styles.quiet}>{t('noAccount')}</p> : null}
      <AccountList companyId={companyId} supplier={supplier} onChanged={onChanged} />
      {supplier.mergedInto === null ? (
        <div className={styles.below}>
          <Button size="xs" onClick={onEnter}>
            {t('enter')}
          </Button>
        </div>
      ) : null}
    </PageSection>
  );
}

function Details({ supplier, onAsk }: { supplier: SupplierView; onAsk: () => void }) {
  const t = useTranslations('suppliers');
  const format = useFormat();
  const countryName = useCountryNames();
  const termsText = useTermsText();
  const missing = missingOf(supplier);
  const address = [supplier.street, [supplier.postcode, supplier.town].filter(isNonEmpty).join(' ')].filter(isNonEmpty);
  const rows = [
    ...(address.length === 0 ? [] : [{ label: t('page.address'), value: address.join(', ') }]),
    { label: t('column.country'), value: supplier.country === null ? '–' : countryName(supplier.country) },
    { label: t('page.vatNumber'), value: <VatNumber supplier={supplier} /> },
    { label: t('page.email'), value: supplier.email ?? '–' },
    { label: t('page.phone'), value: supplier.phone ?? '–' },
    { label: t('terms.title'), value: termsText(supplier.terms) ?? '–' },
    { label: t('page.owner'), value: supplier.owner?.name ?? '–' },
    { label: t('page.book'), value: supplier.auxiliaryAccount },
    ...(supplier.aliases.length === 0 ? [] : [{ label: t('page.aliases'), value: format.list(supplier.aliases) }]),
    ...(supplier.note === null ? [] : [{ label: t('page.note'), value: supplier.note }]),
  ];
  return (
    <PageSection title={t('page.details')}>
      <FieldRows rows={rows} />
      {supplier.isArchived || missing.length === 0 || isIncomplete(missing) ? null : (
        <div className={styles.below}>
          <Button size="xs" onClick={onAsk}>
            {t('ask.for', { details: format.list(missing.map((detail) => t(`ask.detail.${detail}`))) })}
          </Button>
        </div>
      )}
    </PageSection>
  );
}

/** With the invoice that said it, where nobody typed it: whoever checks it knows where to look. */
function VatNumber({ supplier: { vatNumber, vatNumberFrom } }: { supplier: SupplierView }) {
  const t = useTranslations('suppliers.page');
  return (
    <>
      {vatNumber ?? '–'}
      {vatNumberFrom === null ? null : <div className={styles.quiet}>{t('vatFrom', { number: vatNumberFrom })}</div>}
    </>
  );
}

function Invoices({ companyId, supplier }: { companyId: string; supplier: SupplierView }) {
  const t = useTranslations('suppliers');
  const format = useFormat();
  const { invoices, invoiceCount } = supplier;
  return (
    <PageSection
      title={t('page.invoices')}
      note={
        invoiceCount > invoices.length
          ? t('page.ofMany', { shown: invoices.length, count: invoiceCount })
          : String(invoiceCount)
      }
    >
      {invoices.length === 0 ? <p className={styles.quiet}>{t('page.noInvoice')}</p> : null}
      <SettingsList>
        {invoices.map((invoice) => (
          <li key={invoice.id}>
            <span>
              <Link className="link" to={invoiceReviewPath(companyId, invoice.id)}>
                {invoice.number}
              </Link>
              <small className={styles.line}>
                {[
                  format.day(invoice.issuedOn),
                  ...(invoice.dueOn === null || invoice.state === 'paid'
                    ? []
                    : [t('page.due', { day: format.day(invoice.dueOn) })]),
                ].join(' · ')}
              </small>
            </span>
            <span className={styles.right}>
              <MoneyText amount={invoice.gross} />
              <small>{t(`invoiceState.${invoice.state}`)}</small>
            </span>
          </li>
        ))}
      </SettingsList>
    </PageSection>
  );
}
