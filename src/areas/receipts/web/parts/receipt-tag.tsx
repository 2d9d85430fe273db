import { IconAlertTriangle, IconCheck, IconClock, IconFileText, IconPaperclip, IconX } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import type { IconComponent } from '#ui/parts/status/icon.tsx';
import { Tag, type Tone } from '#ui/parts/status/tag.tsx';
import type { ReceiptStatus } from '../../rules/receipt-status.ts';

const LOOKS: Readonly<Record<ReceiptStatus, { tone: Tone; icon: IconComponent }>> = {
  pending: { tone: 'neutral', icon: IconClock },
  not_required: { tone: 'neutral', icon: IconCheck },
  missing: { tone: 'saffron', icon: IconPaperclip },
  provided: { tone: 'green', icon: IconCheck },
  late: { tone: 'red', icon: IconAlertTriangle },
  invalid: { tone: 'red', icon: IconX },
  cannot_be_provided: { tone: 'neutral', icon: IconFileText },
  several_expected: { tone: 'blue', icon: IconClock },
};

/** Where the receipt of a payment stands, as one word of status. */
export function ReceiptTag({ status }: { status: ReceiptStatus }) {
  const t = useTranslations('receipts.status');
  return (
    <Tag tone={LOOKS[status].tone} icon={LOOKS[status].icon}>
      {t(status)}
    </Tag>
  );
}
