import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query';
import { useDebouncedValue } from '@mantine/hooks';
import type { z } from 'zod';
import { call } from '#ui/api-client/call.ts';
import { PolicyVerdict } from '#areas/policies/web/door.tsx';
import type { Statement } from '#areas/policies/contract/result.ts';
import type { draftBodySchema } from '../../contract/request.ts';
import type { RequestId } from '../../contract/request-id.ts';
import { judgeDraft } from '../../contract/verdict.ts';

type Body = z.input<typeof draftBodySchema>;
type PartProps = {
  companyId: string;
  requestId: RequestId | null;
  body: Body;
  onChange: (policy: Statement) => void;
  problem: (path: string) => string | undefined;
};

const TYPING_MS = 400;

/** The rules' word to a form, asked again once typing pauses. What no rule looks at is left out of the question. */
export function PolicyPart({ companyId, requestId, body, onChange, problem }: PartProps) {
  const policy = body.policy ?? null;
  const draft: Body = {
    ...body,
    description: '',
    fileIds: [],
    policy: policy === null ? null : { ...policy, justification: '' },
  };
  const question = JSON.stringify({ draft, requestId });
  const [settled] = useDebouncedValue(question, TYPING_MS);
  const verdict = useQuery({
    queryKey: ['requests', companyId, 'verdict', settled],
    queryFn:
      question === settled
        ? ({ signal }) => call(judgeDraft, { params: { companyId }, body: { asked: draft, requestId }, signal })
        : skipToken,
    placeholderData: keepPreviousData,
    retry: false,
  });
  return <PolicyVerdict answer={verdict.data} value={policy} onChange={onChange} problem={problem} />;
}
