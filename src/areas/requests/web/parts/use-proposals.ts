import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { RequestType } from '../../contract/request-id.ts';
import type { RequestView } from '../../contract/request.ts';
import { defaultsQuery } from '../api.ts';

/** The fields that another request can begin with. */
export type Proposed = {
  readonly description: string;
  readonly costCenterId: RequestView['costCenterId'];
  readonly expenseCategoryId: RequestView['expenseCategoryId'];
};
const NOTHING: Proposed = { description: '', costCenterId: null, expenseCategoryId: null };
const NAMES = ['description', 'costCenterId', 'expenseCategoryId'] as const;

/** No supplier is asked for while its name is typed. */
const ASK_AFTER_MS = 300;

type Input = {
  companyId: string;
  type: RequestType;
  /** Only what is new and the caller's own begins with what they said before. */
  isWanted: boolean;
  form: Proposed & { readonly supplierName: string };
  fill: (change: Partial<Proposed>) => void;
};

/**
 * Fills in what the caller said at this supplier last, where nobody has typed: a field is filled while it is empty or still
 * says what was proposed for the supplier before.
 * @returns from what a field was filled in; undefined where it says something else by now.
 */
export function useProposals({ companyId, type, isWanted, form, fill }: Input) {
  const [supplierName] = useDebouncedValue(form.supplierName.trim(), ASK_AFTER_MS);
  const { data } = useQuery({ ...defaultsQuery(companyId, type, supplierName), enabled: isWanted });
  const [taken, setTaken] = useState<{ of: typeof data; values: Proposed }>({ of: undefined, values: NOTHING });
  if (data !== undefined && data !== taken.of) {
    const isOpen = (name: (typeof NAMES)[number]): boolean => {
      const value = form[name] ?? '';
      return value === '' || value === (taken.values[name] ?? '');
    };
    const open = NAMES.filter(isOpen);
    setTaken({ of: data, values: data });
    if (open.length > 0) fill(Object.fromEntries(open.map((name) => [name, data[name]])));
  }
  return (name: (typeof NAMES)[number]): 'supplier' | 'last' | undefined =>
    isWanted && (form[name] ?? '') !== '' && form[name] === taken.values[name]
      ? (taken.of?.basedOn ?? undefined)
      : undefined;
}
