import { IconMessage, IconPlus, IconUpload } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { Link, Navigate, useNavigate, useParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { moneyFromWire, sumPerCurrency } from '#kernel/money.ts';
import { useFormat } from '#ui/i18n/use-format.ts';
import { latePart } from '#ui/late/late-part.tsx';
import type { ListRow } from '#ui/layout/list/data-table.tsx';
import type { FilterField } from '#ui/layout/list/filter-field.ts';
import { FilterRow } from '#ui/layout/list/filter-row.tsx';
import { HeadButton } from '#ui/layout/list/head-button.tsx';
import { ListBody } from '#ui/layout/list/list-body.tsx';
import { ListPage, SumRow } from '#ui/layout/list/list-page.tsx';
import { readOptions } from '#ui/layout/list/read-options.ts';
import { useFilters } from '#ui/layout/list/use-filters.ts';
import { useListExport } from '#ui/layout/list/use-list-export.ts';
import { useSelection } from '#ui/layout/list/use-selection.ts';
import { MoneyText, MoneyTotals } from '#ui/parts/money/money-text.tsx';
import { EmptyState } from '#ui/parts/states/empty-state.tsx';
import { Avatar } from '#ui/parts/status/avatar.tsx';
import { Tag } from '#ui/parts/status/tag.tsx';
import { inboxPath } from '#areas/requests/paths.ts';
import { ListViews } from '#areas/views/web/door.tsx';
import {
  BANK_CHECKS,
  exportSuppliers,
  SUPPLIER_LISTS,
  type SupplierList,
  type SupplierRow,
} from '../../contract/supplier.ts';
import { supplierPath, suppliersPath } from '../../paths.ts';
import { suppliersQuery } from '../api.ts';
import { BankCheckTag } from '../parts/bank-check-tag.tsx';
import { useCountryNames } from '../parts/use-country-names.ts';
import { missingOf, useMissingText } from '../parts/use-missing-text.ts';
import { useTermsText } from '../parts/use-terms-text.ts';

const SupplierDialog = latePart(
  () => import('../parts/supplier-dialog.tsx').then((file) => ({ default: file.SupplierDialog })),
  'window',
);
/** Only what is selected needs it. */
const SuppliersBulk = latePart(() =>
  import('../parts/suppliers-bulk.tsx').then((file) => ({ default: file.SuppliersBulk })),
);
const SupplierImport = latePart(() =>
  import('../parts/import-dialog.tsx').then((file) => ({ default: file.SupplierImport })),
);

/** `company/accounts-payable/{list}`: another word than a list's leads to those in use. */
export function SuppliersScreen() {
  const { company: companyId = '', list } = useParams();
  const known = SUPPLIER_LISTS.find((one) => one === list);
  // Another list starts with nothing selected.
  return known === undefined ? (
    <Navigate to={suppliersPath(companyId)} replace />
  ) : (
    <Suppliers key={known} companyId={companyId} list={known} />
  );
}

/** Archetype L: whom the company buys from, where their accounts stand, what is owed and what was spent. */
function Suppliers({ companyId, list }: { companyId: string; list: SupplierList }) {
  const t = useTranslations('suppliers');
  const format = useFormat();
  const navigate = useNavigate();
  const countryName = useCountryNames();
  const termsText = useTermsText();
  const missingText = useMissingText();
  const state = useFilters({ fields: useSupplierFields(companyId, list) });
  const query = useInfiniteQuery(suppliersQuery(companyId, list, state.query));
  const rows = query.data?.pages.flatMap((page) => page.items) ?? [];
  const [head] = query.data?.pages ?? [];
  const selection = useSelection(rows);
  const exportAs = useListExport({
    endpoint: exportSuppliers,
    companyId,
    query: { ...state.query, list },
    selection,
    area: 'suppliers',
  });
  const [opened, setOpened] = useState<'new' | 'import' | null>(null);
  const close = (): void => setOpened(null);
  const rowOf = (supplier: SupplierRow): ListRow => ({
    id: supplier.id,
    to: supplierPath(companyId, supplier.id),
    icon: <Avatar name={supplier.name} />,
    title: supplier.name,
    ...(supplier.vatNumber === null ? {} : { subtitle: supplier.vatNumber }),
    // Who looks for what is incomplete is told of each what to ask for; that no account is known is part of it.
    flag:
      list === 'incomplete' ? (
        <Tag tone="saffron" icon={IconMessage}>
          {missingText(missingOf(supplier))}
        </Tag>
      ) : (
        <BankCheckTag state={supplier.bankCheck} />
      ),
    cells: {
      country: supplier.country === null ? '–' : countryName(supplier.country),
      terms: termsText(supplier.terms) ?? '–',
      open: <MoneyText amount={supplier.open} />,
    },
    amount: <MoneyText amount={supplier.spent} />,
  });
  return (
    <ListPage
      title={t('title')}
      count={head?.count}
      action={<HeadButton isMain icon={IconPlus} label={t('form.new')} onClick={() => setOpened('new')} />}
      tools={<HeadButton icon={IconUpload} label={t('import')} onClick={() => setOpened('import')} />}
      onExport={exportAs}
      selection={selection}
      selectionBar={
        <Suspense>
          <SuppliersBulk
            companyId={companyId}
            filter={{ ...state.query, list }}
            total={head?.count ?? rows.length}
            rows={rows}
            selection={selection}
            sum={
              <MoneyTotals
                totals={
                  selection.isAll && head !== undefined
                    ? [head.spent]
                    : sumPerCurrency(
                        rows.filter(({ id }) => selection.ids.has(id)).map(({ spent }) => moneyFromWire(spent)),
                      )
                }
              />
            }
            onExport={exportAs}
          />
        </Suspense>
      }
      tabs={SUPPLIER_LISTS.map((key) => ({ key, label: t(`lists.${key}`), to: suppliersPath(companyId, key) }))}
      currentTab={list}
      views={<ListViews companyId={companyId} list={`company/accounts-payable/${list}`} unknown={state.unknown} />}
      filters={<FilterRow state={state} />}
      sum={
        head === undefined || rows.length === 0 ? undefined : (
          <SumRow
            label={t('sums', { count: head.count, open: format.money(head.open) })}
            sum={<MoneyText amount={head.spent} hasDoubleRule />}
          />
        )
      }
    >
      <ListBody
        query={query}
        state={state}
        failed={t('failed')}
        empty={
          <EmptyState
            text={t(`empty.${list}`)}
            action={
              list !== 'active' ? undefined : (
                <Link className="link" to={inboxPath(companyId)}>
                  {t('openInbox')}
                </Link>
              )
            }
          />
        }
        caption={t('count', { count: head?.count ?? rows.length })}
        rows={rows.map(rowOf)}
        selection={selection}
        columns={[
          { key: 'country', label: t('column.country') },
          { key: 'terms', label: t('column.terms') },
          { key: 'open', label: t('column.open'), align: 'end' },
        ]}
        labels={{ title: t('column.supplier'), amount: t('column.spent') }}
        onOpen={(row) => void navigate(row.to)}
      />
      <Suspense fallback={null}>
        {opened === 'import' ? <SupplierImport companyId={companyId} onClose={close} /> : null}
        {opened === 'new' ? (
          <SupplierDialog
            companyId={companyId}
            supplier={null}
            onChanged={(added) => void navigate(supplierPath(companyId, added.id))}
            onClose={close}
          />
        ) : null}
      </Suspense>
    </ListPage>
  );
}

/** By what suppliers can be sought: only countries that one of them is in are offered. */
function useSupplierFields(companyId: string, list: SupplierList): FilterField[] {
  const t = useTranslations('suppliers');
  const countryName = useCountryNames();
  const all = useInfiniteQuery(suppliersQuery(companyId, list, NO_FILTER));
  return [
    {
      kind: 'choice',
      name: 'check',
      label: t('column.check'),
      isPinned: true,
      options: BANK_CHECKS.map((value) => ({ value, label: t(`check.${value}`) })),
    },
    {
      kind: 'choice',
      name: 'country',
      label: t('column.country'),
      isPinned: true,
      ...readOptions(all, ({ pages: [first] }) =>
        (first?.countries ?? []).map((value) => ({ value, label: countryName(value) })),
      ),
    },
    {
      kind: 'choice',
      name: 'owner',
      label: t('page.owner'),
      ...readOptions(all, ({ pages: [first] }) =>
        (first?.owners ?? []).map(({ userId, name }) => ({ value: userId, label: name })),
      ),
    },
  ];
}

const NO_FILTER = {};
