import { useTranslations } from 'use-intl';

/** ISO 20022 external return reasons that banks use most for credit transfers. */
const CODES = ['AC01', 'AC04', 'AC06', 'AG01', 'BE04', 'MD07', 'MS02', 'MS03', 'RC01'] as const;

/** Why a payment is held or came back: a person's words as they are, a bank's code as a sentence. */
export function useReasonText(): (note: string) => string {
  const t = useTranslations('payments.returnReason');
  return (note) => {
    const code = CODES.find((one) => one === note);
    return code === undefined ? note : t(code);
  };
}
