import { Button, Checkbox, TagsInput, TextInput } from '@mantine/core';
import { useState, type FormEvent } from 'react';
import { useTranslations } from 'use-intl';
import type { CurrencyCode } from '#kernel/currency.ts';
import { call } from '#ui/api-client/call.ts';
import { Dialog } from '#ui/parts/dialog/dialog.tsx';
import { AmountField, NO_AMOUNT } from '#ui/parts/fields/amount-field.tsx';
import { NoticeBox } from '#ui/parts/fields/field-rows.tsx';
import { focusInvalid } from '#ui/parts/fields/focus-invalid.ts';
import { notify } from '#ui/parts/notices/notice-store.ts';
import { HELD_KINDS } from '#areas/cards/contract/held-kinds.ts';
import type { UserId } from '#areas/identity/contract/user.ts';
import { PeopleSelect } from '#areas/members/web/door.tsx';
import {
  previewControlRule,
  saveControlRule,
  type ControlRulesView,
  type ControlRuleView,
} from '../../contract/control-rule.ts';
import { REQUIREMENTS } from '../../rules/control-rule.ts';
import styles from '../receipts.module.css';
import { useReceiptAction } from '../use-receipt-action.ts';
import { RulePreview, type Preview } from './rule-preview.tsx';

const WHOLE = /^\d{1,4}$/;
const BOUNDS = { maxLate: [0, 1000], days: [1, 365], graceDays: [0, 90] } as const;
type Counted = keyof typeof BOUNDS;
const COUNTED = ['days', 'maxLate', 'graceDays'] as const;
const LABELS = { days: 'days', maxLate: 'maxLate', graceDays: 'grace' } as const;

type DialogProps = {
  companyId: string;
  /** Null for a new one. */
  rule: ControlRuleView | null;
  /** What a new rule begins with. */
  standard: ControlRuleView;
  people: ControlRulesView['people'];
  currency: CurrencyCode;
  onClose: () => void;
};

/** What a look found, and for which rule as it was then. */
type Previewed = { readonly for: string; readonly found: Preview };

const isWithin = (text: string, [least, most]: readonly [number, number]): boolean =>
  WHOLE.test(text.trim()) && Number(text) >= least && Number(text) <= most;

/** One control rule; before it can be saved it shows whom it would put over the limit today. */
export function RuleDialog({ companyId, rule, standard, people, currency, onClose }: DialogProps) {
  const t = useTranslations('receipts.rules');
  const wrong = useTranslations('receipts.wrong');
  const words = useTranslations('receipts');
  const begun = rule ?? { ...standard, id: null, isDefault: false, name: '', memberIds: [], version: 0 };
  const [name, setName] = useState(begun.name === '' && begun.isDefault ? t('standard') : begun.name);
  const [members, setMembers] = useState(
    begun.memberIds.map((userId) => ({ userId, fullName: people.find(({ id }) => id === userId)?.name ?? '' })),
  );
  const [counts, setCounts] = useState<Readonly<Record<Counted, string>>>({
    maxLate: String(begun.maxLate),
    days: String(begun.days),
    graceDays: String(begun.graceDays),
  });
  const [requires, setRequires] = useState<readonly string[]>(begun.requires);
  const [blocks, setBlocks] = useState<readonly string[]>(begun.blocks);
  const [merchants, setMerchants] = useState<string[]>(begun.exemptMerchants);
  const [under, setUnder] = useState<string | null>(begun.exemptUnder?.minor ?? null);
  const [isTried, setTried] = useState(false);
  const body = {
    id: begun.id,
    isDefault: begun.isDefault,
    version: begun.version,
    name: name.trim(),
    memberIds: members.map(({ userId }) => userId) as UserId[],
    maxLate: Number(counts.maxLate),
    days: Number(counts.days),
    graceDays: Number(counts.graceDays),
    requires: REQUIREMENTS.filter((one) => requires.includes(one)),
    blocks: HELD_KINDS.filter((one) => blocks.includes(one)),
    exemptMerchants: merchants.map((one) => one.trim()).filter((one) => one !== ''),
    exemptUnder: under === null || under === NO_AMOUNT || under === '0' ? null : { minor: under, currency },
  };
  type Body = typeof body;
  const codes = { not_a_member: 'memberIds', member_has_rule: 'memberIds' };
  const [previewed, setPreviewed] = useState<Previewed | null>(null);
  const preview = useReceiptAction({
    companyId,
    codes,
    ask: async (asked: Body) => ({
      for: JSON.stringify(asked),
      found: await call(previewControlRule, { params: { companyId }, body: asked }),
    }),
    onDone: setPreviewed,
  });
  const save = useReceiptAction({
    companyId,
    codes,
    ask: (asked: Body) => call(saveControlRule, { params: { companyId }, body: asked }),
    onDone: () => {
      notify({ message: t('saved') });
      onClose();
    },
  });
  // What was changed since the look has to be looked at again.
  const isLookedAt = previewed !== null && previewed.for === JSON.stringify(body);
  const areMembersMissing = !begun.isDefault && members.length === 0;
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    setTried(true);
    const isWrong =
      body.name === '' ||
      areMembersMissing ||
      under === NO_AMOUNT ||
      COUNTED.some((field) => !isWithin(counts[field], BOUNDS[field]));
    if (isWrong) focusInvalid(event.currentTarget);
    else if (isLookedAt) save.run(body);
    else preview.run(body);
  };
  const refusal = save.error === null ? preview.refusal : save.refusal;
  return (
    <Dialog opened size="lg" title={rule === null ? t('add') : t('edit')} onClose={onClose}>
      <form noValidate className={styles.form} onSubmit={submit}>
        {refusal.rest === null ? null : <NoticeBox tone="red" isAlert title={refusal.rest} />}
        <TextInput
          label={t('name')}
          maxLength={80}
          value={name}
          error={isTried && body.name === '' ? wrong('name') : refusal.at('name')}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        {begun.isDefault ? (
          <p>{t('standardText')}</p>
        ) : (
          <PeopleSelect
            companyId={companyId}
            label={t('people')}
            people={members}
            error={isTried && areMembersMissing ? wrong('memberIds') : refusal.at('memberIds')}
            onPeople={(chosen) => setMembers([...chosen])}
          />
        )}
        <div className={styles.pair}>
          {COUNTED.map((field) => (
            <TextInput
              key={field}
              inputMode="numeric"
              label={t(LABELS[field])}
              value={counts[field]}
              error={isTried && !isWithin(counts[field], BOUNDS[field]) ? wrong(field) : refusal.at(field)}
              onChange={(event) => setCounts({ ...counts, [field]: event.currentTarget.value })}
            />
          ))}
        </div>
        <Checkbox.Group label={t('requires')} value={[...requires]} onChange={setRequires}>
          {REQUIREMENTS.map((value) => (
            <Checkbox key={value} value={value} label={words(`owes.${value}`)} />
          ))}
        </Checkbox.Group>
        <Checkbox.Group label={t('blocks')} value={[...blocks]} onChange={setBlocks}>
          {HELD_KINDS.map((value) => (
            <Checkbox key={value} value={value} label={words(`owed.kinds.${value}`)} />
          ))}
        </Checkbox.Group>
        <TagsInput label={t('exemptMerchants')} value={merchants} onChange={setMerchants} />
        <AmountField
          label={t('exemptUnder')}
          currency={currency}
          least={0n}
          value={under}
          invalid={wrong('exemptUnder')}
          error={refusal.at('exemptUnder')}
          onMinor={setUnder}
        />
        {isLookedAt ? <RulePreview preview={previewed.found} /> : null}
        <div className={styles.foot}>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button type="submit" variant="filled" loading={preview.isBusy || save.isBusy}>
            {t(isLookedAt ? 'save' : 'preview')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
