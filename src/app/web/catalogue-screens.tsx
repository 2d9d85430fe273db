import { Button, Select, TextInput } from '@mantine/core';
import {
  IconArrowRight,
  IconBrandGoogle,
  IconBrandWindows,
  IconBuildingBank,
  IconChartDonut,
  IconCopy,
  IconRepeat,
  IconShieldCheck,
} from '@tabler/icons-react';
import { useState } from 'react';
import { AuthFoot } from '#ui/layout/pages/auth-foot.tsx';
import { AuthPage, OrLine } from '#ui/layout/pages/auth-page.tsx';
import { StoryCopy } from '#ui/layout/pages/story-copy.tsx';
import { DashboardPage, LookList, TurnList } from '#ui/layout/pages/dashboard-page.tsx';
import { PageSection } from '#ui/layout/pages/entity-page.tsx';
import { WizardFrame } from '#ui/layout/pages/wizard-frame.tsx';
import { BudgetBar } from '#ui/parts/bars/budget-bar.tsx';
import { MiniBars } from '#ui/parts/bars/mini-bars.tsx';
import { SegmentBar } from '#ui/parts/bars/segment-bar.tsx';
import { AmountRows } from '#ui/parts/fields/field-rows.tsx';
import { PasswordField } from '#ui/parts/fields/password-field.tsx';
import { MoneyText, MoneyTotals } from '#ui/parts/money/money-text.tsx';
import { Icon } from '#ui/parts/status/icon.tsx';
import { eur, gbp } from './catalogue-samples.ts';
import { say } from './catalogue-words.ts';
import { SampleLink, SampleShell } from './catalogue-frame.tsx';

/** home.png */
export function SampleHome() {
  return (
    <SampleShell current="home">
      <DashboardPage
        kicker="Thursday 26 November"
        title="November closes in four days"
        documentTitle={say.home}
        actions={
          <>
            <Button>{say.remind}</Button>
            <Button variant="filled" rightSection={<Icon of={IconArrowRight} size={16} />}>
              {say.prepare}
            </Button>
          </>
        }
        hero={
          <SegmentBar
            label="375 items: 248 exported, 64 ready, 42 to prepare, 21 without a receipt"
            segments={[
              { label: 'exported', count: 248, kind: 'first', to: '#' },
              { label: 'ready', count: 64, kind: 'second', to: '#' },
              { label: 'to prepare', count: 42, kind: 'saffron', to: '#' },
              { label: 'no receipt', count: 21, kind: 'hatched', to: '#' },
            ]}
          />
        }
        side={
          <>
            <SampleWallet />
            <PageSection title="Budgets" aside={<SampleLink>{say.all14}</SampleLink>}>
              <SampleBudgets />
            </PageSection>
          </>
        }
      >
        <PageSection title="Your turn" note="Nothing here is older than six days">
          <TurnList
            rows={[
              {
                key: '1',
                count: 12,
                title: 'Requests to approve',
                detail: 'Oldest from Inés, 6 days',
                amount: <MoneyTotals isStacked totals={[eur('1024285'), gbp('186000')]} />,
                action: { label: 'Approve', to: '/dev/catalogue/requests' },
              },
              {
                key: '2',
                count: 9,
                title: 'Invoices to review',
                detail: 'Nordwind is due Tuesday',
                isUrgent: true,
                amount: <MoneyText amount={eur('4188210')} />,
                action: { label: 'Review', to: '#' },
              },
              {
                key: '3',
                count: 5,
                title: 'Invoices to pay',
                detail: 'Ready for one transfer',
                amount: <MoneyText amount={eur('1893040')} />,
                action: { label: 'Pay', to: '#' },
              },
              {
                key: '4',
                count: 7,
                title: 'People to reimburse',
                detail: '11 claims, all reviewed',
                amount: <MoneyText amount={eur('220435')} />,
                action: { label: 'Reimburse', to: '#' },
              },
            ]}
          />
        </PageSection>
        <PageSection title="Worth a look" note="Found since yesterday">
          <LookList
            rows={[
              {
                key: '1',
                icon: IconBuildingBank,
                tone: 'saffron',
                text: 'Kessler Druck sent new bank details',
                amount: <MoneyText amount={eur('417690')} />,
                action: { label: 'Check', to: '#' },
              },
              {
                key: '2',
                icon: IconCopy,
                tone: 'red',
                text: 'Papeterie Vauban looks like PV-1142, paid in October',
                amount: <MoneyText amount={eur('38640')} />,
                action: { label: 'Compare', to: '#' },
              },
              {
                key: '3',
                icon: IconChartDonut,
                tone: 'saffron',
                text: 'Paid media will go over once December bookings land',
                amount: <MoneyText amount={eur('152000')} />,
                action: { label: 'Move', to: '#' },
              },
              {
                key: '4',
                icon: IconRepeat,
                tone: 'blue',
                text: 'Lumen Hosting charged more than last month',
                amount: <MoneyText amount={eur('9000')} />,
                action: { label: 'Open', to: '#' },
              },
            ]}
          />
        </PageSection>
      </DashboardPage>
    </SampleShell>
  );
}

function SampleWallet() {
  const days = ['27', '28', '29', '30', '1', '2', '3', '4', '5', '6', '7', '8', '9', '10'];
  const amounts = [
    '0',
    '0',
    '0',
    '221000',
    '1248000',
    '645400',
    '39200',
    '214000',
    '0',
    '0',
    '397600',
    '0',
    '959200',
    '417205',
  ];
  return (
    <PageSection title="Wallet" aside={<SampleLink>{say.topUp}</SampleLink>}>
      <MoneyText amount={eur('12844012')} size="side" />
      <div style={{ margin: '14px 0 16px' }}>
        <AmountRows
          rows={[
            { label: 'Leaves in the next 14 days', value: <MoneyText amount={eur('-4141805')} /> },
            { label: 'Then you have', value: <MoneyText amount={eur('8702207')} />, isTotal: true },
          ]}
        />
      </div>
      <MiniBars
        title="Scheduled payments"
        bars={days.map((label, index) => ({
          label,
          name: `${label}`,
          amount: eur(amounts[index] ?? '0'),
          isQuiet: [1, 2, 8, 9].includes(index),
        }))}
      />
    </PageSection>
  );
}

function SampleBudgets() {
  const budgets = [
    ['Marketing', '€24,140 left', 0.807, 0.092, 0],
    ['Product', '€61,300 left', 0.66, 0.04, 0],
    ['People', '€2,810 over', 0.91, 0.06, 0.03],
    ['IT', '€18,905 left', 0.72, 0.11, 0],
  ] as const;
  return budgets.map(([name, left, spent, committed, over]) => (
    <div key={name} style={{ padding: '10px 0', borderTop: '1px solid var(--line-2)' }}>
      <div style={{ display: 'flex', justifyContent: 'space-between', marginBottom: 7 }}>
        <b style={{ fontWeight: 550 }}>{name}</b>
        <span style={over > 0 ? { color: 'var(--red-text)', fontWeight: 600 } : { color: 'var(--text-2)' }}>
          {left}
        </span>
      </div>
      <BudgetBar
        size="sm"
        label={`${name}: ${left}`}
        today={0.904}
        parts={[
          { kind: 'spent', share: spent },
          { kind: 'committed', share: committed },
          { kind: 'over', share: over },
        ]}
      />
    </div>
  ));
}

/** login.png and login-390.png */
export function SampleLogin() {
  const [password, setPassword] = useState('correct-horse-battery');
  return (
    <AuthPage
      title="Welcome back"
      lead="Log in to approve, pay and close."
      storyLabel="What’s new at Merel"
      boardSteps={[
        { label: 'Requested', detail: 'Inés, 09:12' },
        { label: 'Approved', detail: 'Camille, 09:14' },
        { label: 'Paid', detail: 'Card, 10:05' },
      ]}
      story={
        <StoryCopy
          stories={[
            {
              title: 'Close November on the first of December.',
              text: 'Every request, invoice and card payment arrives coded, matched and ready to export. What is left is yours to decide.',
            },
            { title: 'One line from request to payment.', text: 'Everyone sees where it is and who holds it.' },
          ]}
        />
      }
      foot={
        <AuthFoot
          entries={['Terms', 'Privacy', 'Legal notice', 'Cookie policy', 'Cookie settings'].map((label) => ({
            label,
            to: '#',
          }))}
        />
      }
    >
      <p style={{ fontSize: 13.5, fontWeight: 550, marginBottom: 6 }}>{say.continueWith}</p>
      <div style={{ display: 'grid', gridTemplateColumns: 'repeat(3, 1fr)', gap: 8 }}>
        {(
          [
            ['Google', IconBrandGoogle],
            ['Microsoft', IconBrandWindows],
            ['SAML', IconShieldCheck],
          ] as const
        ).map(([label, icon]) => (
          <Button key={label} size="lg" px={8} leftSection={<Icon of={icon} />}>
            {label}
          </Button>
        ))}
      </div>
      <OrLine>{say.orEmail}</OrLine>
      <div style={{ display: 'grid', gap: 16 }}>
        <TextInput
          size="lg"
          label="Work email"
          type="email"
          autoComplete="username"
          defaultValue="camille.laurent@haldenroy.eu"
        />
        <PasswordField
          label="Password"
          value={password}
          onChange={(event) => setPassword(event.target.value)}
          autoComplete="current-password"
          aside={<SampleLink>{say.forgot}</SampleLink>}
        />
        <Button variant="filled" size="lg" fullWidth mt={6}>
          {say.logIn}
        </Button>
      </div>
      <p style={{ marginTop: 20, color: 'var(--text-2)' }}>
        {say.newToMerel} <SampleLink>{say.createAccount}</SampleLink>
      </p>
    </AuthPage>
  );
}

/** register.png */
export function SampleWizard() {
  const [step, setStep] = useState(3);
  return (
    <WizardFrame
      sections={[
        { label: 'Account setup', steps: 2 },
        { label: 'Personal info', steps: 2 },
        { label: 'Company info', steps: 4 },
      ]}
      step={step}
      title="Nice to meet you, Camille. What’s your phone number?"
      lead="We use it to confirm it’s you when you approve a payment. No marketing calls, ever."
      aside={<SampleLink>{say.logIn}</SampleLink>}
      slip={{
        title: 'Your account so far',
        groups: [
          [
            { label: 'Email', value: 'camille@haldenroy.eu' },
            { label: 'Password', value: 'Set' },
          ],
          [
            { label: 'Name', value: 'Camille Laurent' },
            { label: 'Phone', isNow: true },
          ],
          [{ label: 'Company' }, { label: 'Country' }, { label: 'Size' }, { label: 'Currency' }],
        ],
      }}
      onNext={() => setStep(Math.min(step + 1, 7))}
      onBack={() => setStep(Math.max(step - 1, 0))}
      onCancel={() => undefined}
    >
      <div style={{ display: 'grid', gridTemplateColumns: '168px 1fr', gap: 10 }}>
        <Select size="xl" label="Country code" data={['+33', '+49', '+34']} defaultValue="+33" />
        <TextInput size="xl" label="Mobile number" type="tel" defaultValue="6 12 48 07 93" />
      </div>
    </WizardFrame>
  );
}
