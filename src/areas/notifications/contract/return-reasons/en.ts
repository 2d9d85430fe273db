import type { ReturnReasonWords } from './return-reason.ts';

export const returnReasonEn: ReturnReasonWords = {
  AC01: 'The account number is wrong (AC01).',
  AC04: 'The account is closed (AC04).',
  AC06: 'The account is blocked (AC06).',
  AG01: 'This account takes no transfers (AG01).',
  AG02: 'The bank doesn’t take this kind of transfer (AG02).',
  AM04: 'The account didn’t hold enough (AM04).',
  AM05: 'The bank has this transfer already (AM05).',
  BE01: 'Name and account don’t belong together (BE01).',
  BE04: 'The bank misses the payee’s address (BE04).',
  FF01: 'The bank couldn’t read the file (FF01).',
  MD07: 'The account holder has died (MD07).',
  MS02: 'The payee refused it (MS02).',
  MS03: 'The bank gave no reason (MS03).',
  RC01: 'The bank code is wrong (RC01).',
  RR04: 'The bank may not carry it out (RR04).',
};
