import { Button, Select, TextInput } from '@mantine/core';
import { IconArrowsSplit, IconCheck, IconPencil } from '@tabler/icons-react';
import { useState } from 'react';
import { shareOf } from '#ui/parts/money/share-of.ts';
import { ColumnsMenu, shownColumns } from '#ui/layout/list/columns-menu.tsx';
import { DataTable, type ListColumn } from '#ui/layout/list/data-table.tsx';
import { FilterRow } from '#ui/layout/list/filter-row.tsx';
import { ListPage, SumRow } from '#ui/layout/list/list-page.tsx';
import { SavedViews, type SavedView } from '#ui/layout/list/saved-views.tsx';
import { useDensity } from '#ui/layout/list/use-density.ts';
import { useFilters } from '#ui/layout/list/use-filters.ts';
import { EntityFigure, EntityPage, PageSection } from '#ui/layout/pages/entity-page.tsx';
import { SettingsPage, SettingsSection } from '#ui/layout/pages/settings-page.tsx';
import { ToolPage } from '#ui/layout/pages/tool-page.tsx';
import { BarLegend, BudgetBar } from '#ui/parts/bars/budget-bar.tsx';
import { AmountRows, NoticeBox } from '#ui/parts/fields/field-rows.tsx';
import { MoneyText } from '#ui/parts/money/money-text.tsx';
import { RefreshBar } from '#ui/parts/states/delayed.tsx';
import { JobPage, MessagePage } from '#ui/parts/states/message-page.tsx';
import { Avatar } from '#ui/parts/status/avatar.tsx';
import { Icon } from '#ui/parts/status/icon.tsx';
import { RailDots } from '#ui/parts/status/rail.tsx';
import { Tag } from '#ui/parts/status/tag.tsx';
import { showShortcuts, ShortcutSheet } from '#ui/shortcuts/shortcut-sheet.tsx';
import { SampleLink, SampleShell } from './catalogue-frame.tsx';
import { eur, sampleRows } from './catalogue-samples.ts';
import { say } from './catalogue-words.ts';

const COLUMNS: readonly ListColumn[] = [
  { key: 'kind', label: 'Type', sort: 'kind' },
  { key: 'centre', label: 'Cost centre' },
  { key: 'rail', label: 'Progress' },
  { key: 'days', label: 'Waiting', align: 'end', sort: 'age' },
];

/** A ledger: columns with a head, sorting, row heights, columns to choose, views to keep. */
export function SampleLedger() {
  const filters = useFilters({
    fields: [
      {
        kind: 'choice',
        name: 'type',
        label: 'Type',
        options: [
          { value: 'a', label: 'Events' },
          { value: 'b', label: 'Data' },
        ],
      },
    ],
  });
  const density = useDensity();
  const [views, setViews] = useState<readonly SavedView[]>([
    { id: 'v1', name: 'Over policy', search: 'type=b', isForCompany: true, canChange: true, canBePrivate: true },
  ]);
  return (
    <SampleShell current="payments">
      <ListPage
        title="Payments"
        count={240}
        tabs={[{ key: 'all', label: 'All', to: '/dev/catalogue/ledger' }]}
        currentTab="all"
        onExport={() => undefined}
        tools={<ColumnsMenu state={filters} columns={COLUMNS} />}
        views={
          <SavedViews
            views={views}
            companyName="Halden & Roy"
            onSave={(view) => {
              setViews([...views, { ...view, id: `v${views.length + 1}`, canChange: true, canBePrivate: true }]);
              return Promise.resolve(null);
            }}
            onReplace={(view, fields) => {
              setViews(views.map((each) => (each === view ? { ...view, ...fields } : each)));
              return Promise.resolve(null);
            }}
            onDelete={(view) => setViews(views.filter((each) => each !== view))}
          />
        }
        filters={<FilterRow state={filters} />}
        sum={<SumRow label={say.twelve} sum={<MoneyText amount={eur('1024285')} />} />}
      >
        <DataTable
          caption={say.twelve}
          columns={shownColumns(filters, COLUMNS)}
          labels={{ title: 'What for', amount: 'Amount' }}
          sort={{ value: filters.get('sort') || '-age', onSort: (sort) => filters.set({ sort }) }}
          isCompact={density.isCompact}
          rows={Array.from({ length: 240 }, (_, index) => {
            const row = sampleRows[index % sampleRows.length] ?? sampleRows[0];
            return {
              id: `${index}`,
              to: '/dev/catalogue/ledger',
              title: row?.title ?? '',
              subtitle: row?.who,
              amount: <MoneyText amount={row?.amount ?? eur('0')} />,
              cells: {
                kind: row?.kind,
                centre: row?.centre,
                days: row?.days,
                rail: (
                  <RailDots
                    steps={[
                      { label: 'Requested', state: 'done' },
                      { label: 'Approved', state: 'moving' },
                      { label: 'Paid', state: 'next' },
                    ]}
                  />
                ),
              },
            };
          })}
          onOpen={() => undefined}
        />
      </ListPage>
    </SampleShell>
  );
}

/** budget.png, without its chart */
export function SampleEntity() {
  const total = eur('24000000');
  return (
    <SampleShell current="budgets">
      <EntityPage
        title="Marketing"
        trail={[
          { label: 'Budgets', to: '/dev/catalogue/entity' },
          { label: '2026', to: '#entity-2026' },
        ]}
        tabs={['Overview', 'Transactions', 'Committed', 'History'].map((label) => ({
          key: label,
          label,
          to: '/dev/catalogue/entity',
        }))}
        currentTab="Overview"
        actions={
          <>
            <Button size="xs" leftSection={<Icon of={IconArrowsSplit} size={16} />}>
              {say.remind}
            </Button>
            <Button size="xs" variant="filled" leftSection={<Icon of={IconPencil} size={16} />}>
              {say.approve}
            </Button>
          </>
        }
        figure={
          <>
            <EntityFigure label="Left to spend" figure={<MoneyText amount={eur('2414000')} decimals="never" />}>
              {say.figure}
            </EntityFigure>
            <BudgetBar
              size="xl"
              label="81% spent, 9% committed"
              today={0.904}
              parts={[
                { kind: 'spent', share: shareOf(eur('19369000'), total) },
                { kind: 'committed', share: shareOf(eur('2217000'), total) },
              ]}
            />
            <BarLegend
              isStrong
              items={[
                { kind: 'spent', label: 'Spent', value: '€193,690' },
                { kind: 'committed', label: 'Committed', value: '€22,170' },
                { kind: 'left', label: 'Left', value: '€24,140' },
                { kind: 'today', label: 'Today, 90% of the year' },
              ]}
            />
          </>
        }
        side={
          <>
            <NoticeBox title="Paid media will go over" actions={<Button size="xs">{say.ask}</Button>}>
              {say.figure}
            </NoticeBox>
            <PageSection title="People" aside={<SampleLink>{say.all14}</SampleLink>}>
              {['Léa Marchetti', 'Inés Navarro', 'Tom Okafor'].map((name) => (
                <p key={name} style={{ display: 'flex', gap: 10, alignItems: 'center', padding: '5px 0' }}>
                  <Avatar name={name} />
                  {name}
                </p>
              ))}
            </PageSection>
          </>
        }
      >
        <RefreshBar />
      </EntityPage>
    </SampleShell>
  );
}

/** Settings with a section that changed. */
export function SampleSettings() {
  const [name, setName] = useState('Halden & Roy GmbH');
  const link = (label: string, state?: string) => ({
    label,
    to: `#${label}`,
    ...(state === undefined ? {} : { state }),
  });
  return (
    <SampleShell current="settings">
      <SettingsPage
        title="Company"
        groups={[
          { label: 'Company', links: [link('Information', 'Complete'), link('Members', '34 people')] },
          { label: 'Money', links: [link('Bank'), link('Approval')] },
        ]}
      >
        <SettingsSection
          title="Legal data"
          text="As it stands on your invoices."
          save={{
            isChanged: name !== 'Halden & Roy',
            onSave: () => undefined,
            onDiscard: () => setName('Halden & Roy'),
          }}
        >
          <TextInput label="Legal name" value={name} onChange={(event) => setName(event.currentTarget.value)} />
          <Select label="Country" data={['Germany', 'France']} defaultValue="Germany" />
        </SettingsSection>
        <SettingsSection title="Keyboard">
          <Button onClick={showShortcuts}>{say.menu}</Button>
          <ShortcutSheet />
        </SettingsSection>
      </SettingsPage>
    </SampleShell>
  );
}

/** A tool with its live result. */
export function SampleTool() {
  return (
    <SampleShell current="claims">
      <ToolPage
        title="Hamburg to Bremen"
        lead="236 km with your own car."
        result={
          <AmountRows
            rows={[
              { label: '236 km × €0.30', value: '€70.80' },
              { label: 'Total', value: '€70.80', isTotal: true },
            ]}
          />
        }
      >
        <div style={{ display: 'grid', gap: 16 }}>
          <TextInput label="From" defaultValue="Hamburg" />
          <TextInput label="To" defaultValue="Bremen" />
          <Tag tone="green" icon={IconCheck}>
            {say.approve}
          </Tag>
        </div>
      </ToolPage>
    </SampleShell>
  );
}

export function SampleMessage() {
  return (
    <MessagePage
      title="This page isn’t here"
      text="The link may be old, or the entry was removed."
      scene="looking-back"
      isError
      actions={<Button variant="filled">{say.home}</Button>}
    />
  );
}

export function SampleJob() {
  return <JobPage text="Opening Halden & Roy" />;
}
