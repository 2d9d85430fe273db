import {
  ActionIcon,
  Button,
  Checkbox,
  Menu,
  Radio,
  SegmentedControl,
  Select,
  Switch,
  Tabs,
  Textarea,
  TextInput,
  Tooltip,
} from '@mantine/core';
import {
  IconAlertCircle,
  IconCheck,
  IconCircleFilled,
  IconClock,
  IconDots,
  IconEye,
  IconPencil,
  IconTrash,
} from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { ApiError } from '#ui/api-client/api-error.ts';
import { useFormat } from '#ui/i18n/use-format.ts';
import { plainDate, type PlainDate } from '#kernel/plain-date.ts';
import { currency } from '#kernel/currency.ts';
import { BarLegend, BudgetBar } from '#ui/parts/bars/budget-bar.tsx';
import { Bird, type BirdScene } from '#ui/parts/brand/bird.tsx';
import { Mark, Wordmark } from '#ui/parts/brand/mark.tsx';
import { CodeInput } from '#ui/parts/fields/code-input.tsx';
import { DateField } from '#ui/parts/fields/date-field.tsx';
import { AmountRows, CheckList, FieldRows, NoticeBox } from '#ui/parts/fields/field-rows.tsx';
import { FileDrop } from '#ui/parts/fields/file-drop.tsx';
import { PasswordField } from '#ui/parts/fields/password-field.tsx';
import { ProblemSummary } from '#ui/parts/fields/problem-summary.tsx';
import { ForeignMoney, MoneyText, MoneyTotals } from '#ui/parts/money/money-text.tsx';
import { confirmAction } from '#ui/parts/notices/confirm.tsx';
import { notify } from '#ui/parts/notices/notice-store.ts';
import { SearchEverywhere } from '#ui/palette/search-everywhere.ts';
import { EmptyState, NoResult } from '#ui/parts/states/empty-state.tsx';
import { ErrorState, ForbiddenState, OfflineStrip } from '#ui/parts/states/error-state.tsx';
import { BlockSkeleton, RowsSkeleton } from '#ui/parts/states/skeletons.tsx';
import { Avatar } from '#ui/parts/status/avatar.tsx';
import { CountBadge } from '#ui/parts/status/count-badge.tsx';
import { Icon } from '#ui/parts/status/icon.tsx';
import { KeyHint } from '#ui/parts/status/key-hint.tsx';
import { Rail, RailDots, type RailStep } from '#ui/parts/status/rail.tsx';
import { Tag } from '#ui/parts/status/tag.tsx';
import { eur, gbp } from './catalogue-samples.ts';
import { say } from './catalogue-words.ts';

const SCENES: readonly BirdScene[] = ['perched', 'walking', 'sleeping', 'two', 'phone', 'slip', 'looking-back'];
const STEPS: readonly RailStep[] = [
  { label: 'Requested', state: 'done', lines: ['Inés, Fri 20 Nov'] },
  { label: 'Approved', state: 'turn', lines: ['Waiting for you'] },
  { label: 'Paid', state: 'next' },
];

/** Every part in every state it has. */
export function CatalogueParts() {
  return (
    <>
      <Shelf name="Brand">
        <Mark />
        <Wordmark />
        {SCENES.map((scene) => (
          <Bird key={scene} scene={scene} width={150} />
        ))}
      </Shelf>
      <ButtonsShelf />
      <StatusShelf />
      <MoneyShelf />
      <FieldsShelf />
      <StatesShelf />
      <NoticesShelf />
    </>
  );
}

function Shelf({ name, children }: { name: string; children: ReactNode }) {
  return (
    <section style={{ padding: '24px 0', borderTop: '1px solid var(--line)' }}>
      <h2 style={{ font: 'var(--type-section)', marginBottom: 12 }}>{name}</h2>
      <div style={{ display: 'flex', flexWrap: 'wrap', gap: 16, alignItems: 'center' }}>{children}</div>
    </section>
  );
}

const Cell = ({ children, width = 340 }: { children: ReactNode; width?: number }) => (
  <div style={{ width, maxWidth: '100%', alignSelf: 'start' }}>{children}</div>
);

function ButtonsShelf() {
  return (
    <Shelf name="Buttons and menus">
      {(['filled', 'default', 'subtle', 'light'] as const).map((variant) => (
        <Button key={variant} variant={variant}>
          {variant}
        </Button>
      ))}
      <Button variant="filled" color="red">
        {say.decline}
      </Button>
      <Button variant="filled" disabled>
        {say.pay}
      </Button>
      <Button variant="filled" loading>
        {say.pay}
      </Button>
      <Button variant="filled" size="xs">
        {say.approve}
      </Button>
      <Button variant="filled" size="lg" rightSection={<KeyHint keys="mod+enter" isAlwaysShown />}>
        {say.approve}
      </Button>
      <Tooltip label={say.menu}>
        <ActionIcon aria-label={say.menu}>
          <Icon of={IconDots} />
        </ActionIcon>
      </Tooltip>
      <Menu>
        <Menu.Target>
          <Button>{say.menu}</Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Label>{say.title}</Menu.Label>
          <Menu.Item leftSection={<Icon of={IconPencil} size={16} />}>{say.ask}</Menu.Item>
          <Menu.Divider />
          <Menu.Item color="red" leftSection={<Icon of={IconTrash} size={16} />}>
            {say.decline}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <SegmentedControl data={['Cumulative', 'By month', 'Table']} aria-label={say.menu} />
      <Tabs defaultValue="a">
        <Tabs.List>
          <Tabs.Tab value="a">{say.approve}</Tabs.Tab>
          <Tabs.Tab value="b">{say.ask}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="a">{say.twelve}</Tabs.Panel>
        <Tabs.Panel value="b">{say.twelve}</Tabs.Panel>
      </Tabs>
    </Shelf>
  );
}

function StatusShelf() {
  return (
    <Shelf name="Status">
      <Tag icon={IconPencil}>{say.newRequest}</Tag>
      <Tag tone="saffron" icon={IconCircleFilled}>
        {say.newSupplier}
      </Tag>
      <Tag tone="blue" icon={IconEye}>
        {say.ask}
      </Tag>
      <Tag tone="green" icon={IconCheck}>
        {say.approve}
      </Tag>
      <Tag tone="red" icon={IconClock}>
        {say.overPolicy}
      </Tag>
      <CountBadge count={12} tone="turn" />
      <CountBadge count={1234} />
      {['Camille Laurent', 'Inés Navarro', 'Léa Marchetti', 'Tom Okafor', 'Priya Raman', 'Jonas Weber'].map((name) => (
        <Avatar key={name} name={name} />
      ))}
      <Avatar name="Kessler Druck GmbH" size={40} shape="square" />
      <KeyHint keys="mod+k" isAlwaysShown />
      <RailDots steps={STEPS} />
      <RailDots steps={STEPS.map((step) => (step.state === 'turn' ? { ...step, state: 'moving' } : step))} />
      <RailDots steps={STEPS.map((step) => (step.state === 'turn' ? { ...step, state: 'failed' } : step))} />
      <Cell width={480}>
        <Rail steps={STEPS} />
      </Cell>
      <Cell>
        <Rail steps={STEPS} isVertical />
      </Cell>
    </Shelf>
  );
}

function MoneyShelf() {
  const format = useFormat();
  return (
    <Shelf name="Money, dates and bars">
      <MoneyText amount={eur('2414000')} size="entity" decimals="never" />
      <MoneyText amount={eur('348000')} size="panel" />
      <MoneyText amount={eur('12844012')} size="side" />
      <MoneyText amount={eur('-4141805')} />
      <MoneyText amount={{ minor: '123450', currency: currency('USD') }} />
      <MoneyTotals totals={[eur('1024285'), gbp('186000')]} hasDoubleRule />
      <ForeignMoney
        original={{ minor: '123450', currency: currency('USD') }}
        booked={eur('113522')}
        rateText={format.shortDay(plainDate('2026-11-24'))}
      />
      <span>{format.day(plainDate('2026-11-26'))}</span>
      <span>{format.longDay(plainDate('2025-03-01'))}</span>
      <span>{format.days(6)}</span>
      <span>{format.percent(0.2145)}</span>
      <span>{format.list(['Anna', 'Tom', 'Léa'])}</span>
      <Cell width={520}>
        <BudgetBar
          size="xl"
          label={say.title}
          today={0.904}
          parts={[
            { kind: 'spent', share: 0.807 },
            { kind: 'committed', share: 0.092 },
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
      </Cell>
    </Shelf>
  );
}

function FieldsShelf() {
  const [code, setCode] = useState('482');
  const [password, setPassword] = useState('too short');
  const [day, setDay] = useState<PlainDate | null>(plainDate('2026-11-10'));
  return (
    <Shelf name="Fields">
      <Cell>
        <TextInput
          label="Work email"
          description="Like name@company.com"
          defaultValue="camille"
          error="Enter your work email, like name@company.com."
        />
      </Cell>
      <Cell>
        <Select label="Cost centre" data={['Content', 'Events', 'Data']} defaultValue="Content" />
      </Cell>
      <Cell>
        <DateField label="Due date" value={day} onChange={setDay} />
      </Cell>
      <Cell>
        <Textarea label="Comment" />
      </Cell>
      <Cell>
        <PasswordField
          label="Password"
          value={password}
          onChange={(event) => setPassword(event.target.value)}
          autoComplete="new-password"
          minLength={15}
        />
      </Cell>
      <Cell>
        <CodeInput value={code} onChange={setCode} />
      </Cell>
      <Cell>
        <CodeInput
          value="123456"
          onChange={() => undefined}
          error="That code isn’t right. Check it, or send a new one."
        />
      </Cell>
      <Cell>
        <Checkbox label={say.approve} defaultChecked mb={8} />
        <Checkbox label={say.ask} indeterminate mb={8} />
        <Radio label={say.ask} defaultChecked mb={8} />
        <Switch label={say.approve} defaultChecked mb={8} />
        <Switch label={say.approve} />
      </Cell>
      <Cell width={480}>
        <FileDrop
          onFiles={() => undefined}
          files={[
            { key: '1', name: 'Presupuesto-MRF26.pdf', bytes: 1_240_000 },
            { key: '2', name: 'receipt.jpg', progress: 0.4 },
          ]}
          onRemove={() => undefined}
        />
      </Cell>
      <Cell width={480}>
        <ProblemSummary
          problems={[
            { fieldId: 'a', message: 'Enter your first name.' },
            { fieldId: 'b', message: 'Choose a country.' },
          ]}
        />
      </Cell>
      <Cell>
        <FieldRows
          rows={[
            { label: 'Needed by', value: 'Fri 27 Nov 2026' },
            { label: 'Category', value: 'Trade fairs (6233)' },
          ]}
        />
      </Cell>
      <Cell>
        <AmountRows
          rows={[
            { label: 'Net', value: '€3,510.00' },
            { label: 'VAT 19%', value: '€666.90' },
            { label: 'Total', value: '€4,176.90', isTotal: true },
          ]}
        />
      </Cell>
      <Cell>
        <CheckList
          checks={[
            { tone: 'green', title: 'Fits the Events budget', detail: '€2,050.00 left after this' },
            { tone: 'red', title: 'Over policy' },
          ]}
        />
      </Cell>
      <Cell width={400}>
        <NoticeBox
          title="The bank details are new"
          actions={
            <button type="button" className="link">
              {say.ask}
            </button>
          }
        >
          {say.pay}
        </NoticeBox>
      </Cell>
      <Cell width={400}>
        <NoticeBox tone="red" title="Over policy">
          {say.pay}
        </NoticeBox>
      </Cell>
    </Shelf>
  );
}

function StatesShelf() {
  const error = new ApiError({ code: 'internal', status: 500, requestId: 'r-01k9' });
  return (
    <Shelf name="States">
      <Cell width={420}>
        <RowsSkeleton rows={4} />
        <BlockSkeleton />
      </Cell>
      <Cell width={420}>
        <EmptyState
          headingLevel={3}
          text="Ask before you spend, get paid back after."
          action={<Button variant="filled">{say.newRequest}</Button>}
        />
      </Cell>
      <Cell width={420}>
        <SearchEverywhere value={() => undefined}>
          <NoResult state={{ get: () => '', clear: () => undefined }} />
        </SearchEverywhere>
      </Cell>
      <Cell width={420}>
        <ErrorState error={error} onRetry={() => undefined} />
      </Cell>
      <Cell width={420}>
        <ForbiddenState text="Only controllers see bookkeeping." askName="Léa" onAsk={() => undefined} />
      </Cell>
      <Cell width={620}>
        <ErrorState isInline error={error} onRetry={() => undefined} />
        <br />
        <OfflineStrip isForced />
      </Cell>
    </Shelf>
  );
}

function NoticesShelf() {
  return (
    <Shelf name="Notices">
      <Button onClick={() => notify({ message: 'Approved. Inés hears about it.', undo: () => undefined })}>
        {say.notifyUndo}
      </Button>
      <Button
        leftSection={<Icon of={IconAlertCircle} />}
        onClick={() => notify({ message: 'Something went wrong on our side. Try again in a minute.', tone: 'failed' })}
      >
        {say.notifyFailed}
      </Button>
      <Button
        onClick={() =>
          void confirmAction({ title: 'Pay 5 invoices?', text: 'The money leaves today.', confirmLabel: say.pay })
        }
      >
        {say.confirm}
      </Button>
    </Shelf>
  );
}
