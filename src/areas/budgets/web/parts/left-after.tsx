import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import type { WireMoney } from '#kernel/money.ts';
import { useFormat } from '#ui/i18n/use-format.ts';
import { CheckList, type CheckTone } from '#ui/parts/fields/field-rows.tsx';
import type { Verdict } from '../../rules/judge-budgets.ts';
import { previewQuery, type Preview } from '../api.ts';

const TONES: Readonly<Record<Verdict, CheckTone>> = { ok: 'green', warn: 'saffron', owner: 'saffron', block: 'red' };

type Said = { readonly name: string; readonly verdict: Verdict; readonly leftAfter: WireMoney };

/**
 * What each budget has left after this, or how far it goes over and what that means. Nothing where no budget is asked.
 * @param isSent whoever reads it does not decide any more whether it is sent.
 */
export function BudgetChecks({ budgets, isSent }: { budgets: readonly Said[]; isSent: boolean }) {
  const t = useTranslations('budgets.left');
  const format = useFormat();
  if (budgets.length === 0) return null;
  return (
    <CheckList
      checks={budgets.map(({ name, verdict, leftAfter }) => {
        const isOver = leftAfter.minor.startsWith('-');
        const amount = format.money({ ...leftAfter, minor: leftAfter.minor.replace('-', '') }, { decimals: 'never' });
        return {
          tone: TONES[verdict],
          title: t(isOver ? 'over' : 'after', { name, amount }),
          ...(verdict === 'ok' ? {} : { detail: t(verdict === 'warn' && isSent ? 'warnSent' : verdict) }),
        };
      })}
    />
  );
}

/** An amount or a supplier's name is not asked about letter by letter. */
const TYPING_MS = 300;

/** The same while something is being asked for: null until an amount is there. */
export function LeftAfter({ companyId, spend }: { companyId: string; spend: Preview | null }) {
  const t = useTranslations('budgets.left');
  const [settled] = useDebouncedValue(spend, TYPING_MS);
  const preview = useQuery(previewQuery(companyId, settled));
  if (spend === null || preview.data === undefined) return null;
  if (preview.data.budgets === null) return <CheckList checks={[{ tone: 'blue', title: t('noRate') }]} />;
  return <BudgetChecks budgets={preview.data.budgets} isSent={false} />;
}
