import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { call } from '#ui/api-client/call.ts';
import { CleanTogether } from '#ui/layout/review/clean-together.tsx';
import { acceptCleanClaims } from '../../contract/accept-clean.ts';
import { cleanClaimsQuery } from '../api.ts';

/** Accepts together the claims at which nothing stands out. */
export function AcceptClean({ companyId, onDone }: { companyId: string; onDone: () => void }) {
  const t = useTranslations('expenseClaims.clean.left');
  const { data } = useQuery(cleanClaimsQuery(companyId));
  if (data === undefined) return null;
  return (
    <CleanTogether
      area="expenseClaims"
      clean={data.clean}
      sums={data.sums}
      left={data.left.map(({ code, count }) => t(code, { count }))}
      send={async (clean, idempotencyKey) => {
        const body = { claims: [...clean] };
        const { done, refused } = await call(acceptCleanClaims, { params: { companyId }, body, idempotencyKey });
        return { done: done.length, stayed: refused.map(({ memberName }) => memberName) };
      }}
      topics={[['claims'], ['home']]}
      onDone={onDone}
    />
  );
}
