import { Button } from '@mantine/core';
import {
  IconAlertTriangle,
  IconCar,
  IconCheck,
  IconCreditCard,
  IconFileInvoice,
  IconFlag,
  IconMapPin,
  IconPlane,
  IconPlus,
  IconReceipt,
  IconShoppingCart,
} from '@tabler/icons-react';
import { moneyFromWire, sumPerCurrency } from '#kernel/money.ts';
import { DataTable } from '#ui/layout/list/data-table.tsx';
import { FilterRow } from '#ui/layout/list/filter-row.tsx';
import { ListPage, SumRow } from '#ui/layout/list/list-page.tsx';
import { SelectionBar } from '#ui/layout/list/selection-bar.tsx';
import { useFilters } from '#ui/layout/list/use-filters.ts';
import { useSelection } from '#ui/layout/list/use-selection.ts';
import { PanelSection, SidePanel } from '#ui/layout/panel/side-panel.tsx';
import { BarLegend, BudgetBar } from '#ui/parts/bars/budget-bar.tsx';
import { CheckList, FieldRows } from '#ui/parts/fields/field-rows.tsx';
import { MoneyText, MoneyTotals } from '#ui/parts/money/money-text.tsx';
import { Avatar } from '#ui/parts/status/avatar.tsx';
import { Icon, type IconComponent } from '#ui/parts/status/icon.tsx';
import { KeyHint } from '#ui/parts/status/key-hint.tsx';
import { Rail } from '#ui/parts/status/rail.tsx';
import { Tag } from '#ui/parts/status/tag.tsx';
import { eur, sampleRows, type SampleRow } from './catalogue-samples.ts';
import { say } from './catalogue-words.ts';
import { SampleLink, SampleShell } from './catalogue-frame.tsx';

const KIND_ICONS: Readonly<Record<string, IconComponent>> = {
  'Purchase order': IconShoppingCart,
  'Virtual card': IconCreditCard,
  Reimbursement: IconReceipt,
  'Travel budget': IconPlane,
  Invoice: IconFileInvoice,
  Mileage: IconCar,
  'Per diem': IconMapPin,
};

/** requests.png and requests-390.png */
export function SampleRequests({ isPanelOpen }: { isPanelOpen: boolean }) {
  const state = useFilters({
    fields: ['Type', 'Team', 'Cost centre'].map((label) => ({
      kind: 'choice',
      name: label.toLowerCase(),
      label,
      isPinned: true,
      options: [
        { value: 'a', label: 'Events' },
        { value: 'b', label: 'Data' },
      ],
    })),
    sorts: [
      { value: '-age', label: 'Oldest first' },
      { value: 'age', label: 'Newest first' },
    ],
    defaultSort: '-age',
  });
  const selection = useSelection(sampleRows);
  const sums = (rows: readonly SampleRow[]) => (
    <MoneyTotals totals={sumPerCurrency(rows.map((each) => moneyFromWire(each.amount)))} />
  );
  const groups = [
    ['old', 'Waiting 3 days or more'],
    ['week', 'This week'],
    ['today', 'Today'],
  ].map(([key = '', title = '']) => {
    const rows = sampleRows.filter((each) => each.group === key);
    return { key, title, count: rows.length, sum: sums(rows) };
  });
  return (
    <SampleShell current="requests">
      <ListPage
        title="Requests"
        tabs={[
          { key: 'a', label: 'To approve', to: '/dev/catalogue/requests', count: 12, isTurn: true },
          { key: 'b', label: 'Mine', to: '/dev/catalogue/requests', count: 3 },
          { key: 'c', label: 'Drafts', to: '/dev/catalogue/requests', count: 1 },
          { key: 'd', label: 'All', to: '/dev/catalogue/requests' },
        ]}
        currentTab="a"
        onExport={() => undefined}
        action={
          <Button variant="filled" leftSection={<Icon of={IconPlus} size={16} />}>
            {say.newRequest}
          </Button>
        }
        filters={<FilterRow state={state} />}
        sum={<SumRow label={say.twelve} sum={sums(sampleRows)} />}
        selection={selection}
        selectionBar={
          <SelectionBar
            selection={selection}
            total={12}
            allLabel={say.allMatch}
            sum={sums(sampleRows.filter((each) => selection.ids.has(each.id)))}
          >
            <Button variant="filled">{say.approve}</Button>
          </SelectionBar>
        }
        panel={isPanelOpen ? <SampleRequest /> : undefined}
      >
        <DataTable
          caption={say.twelve}
          rows={sampleRows.map((each) => ({
            id: each.id,
            to: '/dev/catalogue/requests',
            icon: <Icon of={KIND_ICONS[each.kind] ?? IconReceipt} />,
            title: each.title,
            subtitle: `${each.who} · ${each.kind} · ${each.centre}`,
            aside: each.days,
            amount: <MoneyText amount={each.amount} />,
            group: each.group,
            ...(each.flag === undefined
              ? {}
              : {
                  flag:
                    each.flag === 'supplier' ? (
                      <Tag tone="saffron" icon={IconAlertTriangle}>
                        {say.newSupplier}
                      </Tag>
                    ) : (
                      <Tag tone="red" icon={IconFlag}>
                        {say.overPolicy}
                      </Tag>
                    ),
                }),
          }))}
          groups={groups}
          openId={isPanelOpen ? sampleRows[0]?.id : undefined}
          selection={selection}
          onOpen={() => undefined}
        />
      </ListPage>
    </SampleShell>
  );
}

function SampleRequest() {
  return (
    <SidePanel
      label="Request details"
      kicker="Purchase order · R-2291"
      closeTo="/dev/catalogue/list"
      position={{ index: 1, total: 12, nextTo: '/dev/catalogue/requests' }}
      foot={
        <>
          <Button rightSection={<KeyHint keys="D" />}>{say.decline}</Button>
          <Button rightSection={<KeyHint keys="Q" />}>{say.ask}</Button>
          <Button variant="filled" leftSection={<Icon of={IconCheck} />} rightSection={<KeyHint keys="A" />}>
            {say.approve}
          </Button>
        </>
      }
    >
      <h2>{say.stand}</h2>
      <p style={{ display: 'flex', alignItems: 'baseline', gap: 10, margin: '12px 0 2px' }}>
        <MoneyText amount={eur('348000')} size="panel" />
        <small style={{ color: 'var(--text-3)', fontSize: 13 }}>{say.vat}</small>
      </p>
      <p style={{ display: 'flex', gap: 8, alignItems: 'center', color: 'var(--text-2)', marginBottom: 18 }}>
        <Avatar name="Inés Navarro" size={22} />
        {say.ines}
      </p>
      <Rail
        steps={[
          { label: 'Requested', state: 'done', lines: ['Inés, Fri 20 Nov', 'Léa approved Mon 23'] },
          { label: 'Your approval', state: 'turn', lines: ['Waiting for you', 'for 3 days'] },
          { label: 'Order sent', state: 'next', lines: ['To Imprenta Ojeda'] },
        ]}
      />
      <PanelSection>
        <CheckList
          checks={[
            { tone: 'green', title: 'Fits the Events budget', detail: '€2,050.00 left after this' },
            {
              tone: 'green',
              title: 'Quote attached and amounts match',
              detail: <SampleLink>{say.quote}</SampleLink>,
            },
            {
              tone: 'saffron',
              title: 'First order with Imprenta Ojeda S.L.',
              detail: 'Bank details get checked before the first payment.',
            },
          ]}
        />
      </PanelSection>
      <PanelSection title="Events, 2026" aside={<MoneyText amount={eur('2400000')} />}>
        <BudgetBar
          size="lg"
          label="Spent 15,320, committed 3,150, this request 3,480, left 2,050 euros"
          parts={[
            { kind: 'spent', share: 0.638 },
            { kind: 'committed', share: 0.131 },
            { kind: 'current', share: 0.145 },
          ]}
        />
        <BarLegend
          items={[
            { kind: 'spent', label: 'Spent', value: '€15,320' },
            { kind: 'committed', label: 'Committed', value: '€3,150' },
            { kind: 'current', label: 'This', value: '€3,480' },
          ]}
        />
      </PanelSection>
      <PanelSection>
        <FieldRows
          rows={[
            { label: 'Needed by', value: 'Fri 27 Nov 2026' },
            { label: 'Category', value: 'Trade fairs (6233)' },
            { label: 'Delivery', value: 'IFEMA, hall 8, Madrid' },
          ]}
        />
      </PanelSection>
    </SidePanel>
  );
}
