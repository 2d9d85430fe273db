import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { isApiError } from '#ui/api-client/api-error.ts';
import { call } from '#ui/api-client/call.ts';
import { useErrorText } from '#ui/api-client/use-error-text.ts';
import { useIntentKey } from '#ui/layout/review/use-intent-key.ts';
import { notify } from '#ui/parts/notices/notice-store.ts';
import { createDraft, submitRequest, updateDraft, type RequestView } from '../../contract/request.ts';
import { requestPath, type RequestListName } from '../../paths.ts';
import type { claimBody } from './claim-form.ts';

type SaveInput = {
  companyId: string;
  list: RequestListName;
  draft: RequestView | null;
  onProblems: (problems: Readonly<Record<string, string>>) => void;
};

/** Keeps the claim as a draft and, on submit, sends it. A lost answer repeats under the same keys: one draft, one request. */
export function useSaveClaim({ companyId, list, draft, onProblems }: SaveInput) {
  const t = useTranslations('requests');
  const client = useQueryClient();
  const navigate = useNavigate();
  const errorText = useErrorText('requests');
  const keeping = useIntentKey();
  const sending = useIntentKey();
  const kept = useRef<Pick<RequestView, 'id' | 'version'> | null>(
    draft === null ? null : { id: draft.id, version: draft.version },
  );
  const keep = async (body: ReturnType<typeof claimBody>): Promise<RequestView> => {
    const known = kept.current;
    const idempotencyKey = keeping.keyFor({ body, known });
    if (known === null) return call(createDraft, { params: { companyId }, body, idempotencyKey });
    return call(updateDraft, {
      params: { companyId, requestId: known.id },
      body: { ...body, version: known.version },
      idempotencyKey,
    });
  };
  const send = async ({ id, version }: RequestView): Promise<RequestView> =>
    call(submitRequest, {
      params: { companyId, requestId: id },
      body: { version },
      idempotencyKey: sending.keyFor({ id, version }),
    });
  return useMutation({
    mutationFn: async ({ body, isSubmit }: { body: ReturnType<typeof claimBody>; isSubmit: boolean }) => {
      const saved = await keep(body);
      keeping.answered(null);
      kept.current = { id: saved.id, version: saved.version };
      return isSubmit ? send(saved) : saved;
    },
    onSettled: (_data, error) => {
      keeping.answered(error);
      sending.answered(error);
    },
    onSuccess: async (request, { isSubmit }) => {
      const names = request.approval?.steps[0]?.approvers.map((seat) => seat.fullName).join(', ');
      notify({
        message: isSubmit ? (names === undefined ? t('done.sentPlain') : t('done.sent', { names })) : t('done.saved'),
      });
      await client.invalidateQueries({ queryKey: ['requests'] });
      await client.invalidateQueries({ queryKey: ['home'] });
      if (isSubmit) await navigate(requestPath(companyId, 'mine', request.id));
      else if (draft === null)
        await navigate(`/app/${companyId}/requests/${list}/${request.id}/edit`, { replace: true });
    },
    onError: (error) => {
      onProblems(fieldProblems(error, t));
      notify({ message: errorText(error), tone: 'failed' });
    },
  });
}

type Translate = ReturnType<typeof useTranslations<'requests'>>;
const FIELD_OF: Readonly<Record<string, string>> = { vatLines: 'vat' };

/** Refusals that name a field stand under it; the server's codes have the form's own words. */
function fieldProblems(error: unknown, t: Translate): Record<string, string> {
  if (!isApiError(error) || error.code !== 'invalid_input') return {};
  const { fields = [] } = (error.data ?? {}) as { fields?: { path: string; code: string }[] };
  const text = (code: string): string =>
    code === 'in_future' ? t('claim.inFuture') : code === 'unknown' ? t('claim.unknown') : t('claim.required');
  return Object.fromEntries(
    fields.map(({ path, code }) => {
      const name = path.split('.')[0] ?? path;
      return [FIELD_OF[name] ?? name, text(code)];
    }),
  );
}
