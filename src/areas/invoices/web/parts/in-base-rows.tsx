import { Box } from '@mantine/core';
import type { PlainDate } from '#kernel/plain-date.ts';
import type { Money } from '#kernel/money.ts';
import { useTranslations } from 'use-intl';
import { FieldRows } from '#ui/parts/fields/field-rows.tsx';
import { MoneyText } from '#ui/parts/money/money-text.tsx';
import { RateLine } from '#areas/rates/web/door.tsx';
import type { InBaseView } from '../../contract/in-base.ts';

type Props = {
  companyId: string;
  document: { gross: { minor: string; currency: string }; issuedOn: PlainDate; inBase: InBaseView };
  /** As it is typed: another amount or day is converted once it is kept. */
  typed: { gross: Money | null; issuedOn: string };
};

/** What a document is in the company's currency, and by which rate; nothing while something else is typed. */
export function InBaseRows({ companyId, document: { gross, issuedOn, inBase }, typed }: Props) {
  const t = useTranslations('invoices.review');
  if (inBase === null || typed.gross?.minor.toString() !== gross.minor || typed.issuedOn !== issuedOn) return null;
  const { amount, rate } = inBase;
  return (
    <Box mt={14}>
      <FieldRows
        rows={[
          { label: t('inBase', { currency: amount.currency }), value: <MoneyText amount={amount} /> },
          ...(rate === null ? [] : [{ label: t('rate'), value: <RateLine companyId={companyId} rate={rate} /> }]),
        ]}
      />
    </Box>
  );
}
