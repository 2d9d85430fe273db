import { useState } from 'react';
import { PARTY_CODE } from '#areas/companies/contract/party-pattern.ts';
import { fieldCodes } from '#ui/api-client/field-codes.ts';
import { readTableText } from '#kernel/table-text.ts';
import type { PartyAccountChange, PartyAccountView } from '../../contract/party-accounts.ts';

type Row = Pick<PartyAccountView, 'id' | 'code'>;
const asCode = (text: string): string => text.trim().toUpperCase();

/** What is typed and pasted over the codes that are kept, and what is wrong with it, row by row. */
export function useAccountDraft() {
  const [typed, setTyped] = useState<ReadonlyMap<string, { before: string | null; code: string }>>(new Map());
  const [sent, setSent] = useState<readonly PartyAccountChange[]>([]);
  const changes: PartyAccountChange[] = [...typed].map(([id, change]) => ({ id, ...change }));
  const put = (given: readonly { row: Row; code: string }[]): void => {
    const next = new Map(typed);
    for (const { row, code } of given) {
      const before = next.get(row.id)?.before ?? row.code;
      if (code === (before ?? '')) next.delete(row.id);
      else next.set(row.id, { before, code });
    }
    setTyped(next);
  };
  return {
    changes,
    isRight: changes.every(({ code }) => PARTY_CODE.test(code)),
    codeOf: (row: Row): string => typed.get(row.id)?.code ?? row.code ?? '',
    isWrong: (row: Row): boolean => typed.has(row.id) && !PARTY_CODE.test(typed.get(row.id)?.code ?? ''),
    set: (row: Row, text: string): void => put([{ row, code: asCode(text) }]),
    /** Fills a row and those below it from a column of cells; says how many found no row. */
    paste: (rows: readonly Row[], text: string): number => {
      const codes = readTableText(text).map(({ cells }) => asCode(cells.findLast((cell) => cell !== '') ?? ''));
      put(
        rows.flatMap((row, index) => {
          const code = codes[index];
          return code === undefined ? [] : [{ row, code }];
        }),
      );
      return Math.max(0, codes.length - rows.length);
    },
    remember: (): void => setSent(changes),
    /** The server's word on a row, until it is typed over. */
    faultAt: (row: Row, error: unknown): string | undefined => {
      const index = sent.findIndex((change) => change.id === row.id && change.code === typed.get(row.id)?.code);
      return index < 0 ? undefined : fieldCodes(error)[`changes.${index}.code`];
    },
    discard: (): void => setTyped(new Map()),
  };
}
