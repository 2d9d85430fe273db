import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import type { z } from 'zod';
import { isApiError } from '#ui/api-client/api-error.ts';
import { call } from '#ui/api-client/call.ts';
import { useIntentKey } from '#ui/layout/review/use-intent-key.ts';
import { notify } from '#ui/parts/notices/notice-store.ts';
import { useRefusalNotice } from '#areas/rates/web/door.tsx';
import {
  amendRequest,
  createDraft,
  submitRequest,
  updateDraft,
  type draftBodySchema,
  type RequestView,
} from '../../contract/request.ts';
import { requestPath, type RequestListName } from '../../paths.ts';

type SaveInput = {
  companyId: string;
  list: RequestListName;
  draft: RequestView | null;
  /** The fields that the server refused, by their paths in the body. */
  onProblems: (problems: readonly FieldProblem[]) => void;
};

/** `name` is that of the category that needs the field. */
export type FieldProblem = { readonly path: string; readonly code: string; readonly name?: string | undefined };
type Body = z.input<typeof draftBodySchema>;

/** Keeps a request as a draft and, on submit, sends it. A lost answer repeats under the same keys: one draft, one request. */
export function useSaveRequest({ companyId, list, draft, onProblems }: SaveInput) {
  const t = useTranslations('requests');
  const client = useQueryClient();
  const navigate = useNavigate();
  const sayRefusal = useRefusalNotice(companyId, 'requests');
  const keeping = useIntentKey();
  const sending = useIntentKey();
  const kept = useRef<Pick<RequestView, 'id' | 'version'> | null>(
    draft === null ? null : { id: draft.id, version: draft.version },
  );
  const keep = async (body: Body): Promise<RequestView> => {
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
  const amend = async ({ id, version }: RequestView, body: Body): Promise<RequestView> =>
    call(amendRequest, {
      params: { companyId, requestId: id },
      body: { ...body, version },
      idempotencyKey: sending.keyFor({ body, id, version }),
    });
  return useMutation({
    mutationFn: async ({ body, isSubmit }: { body: Body; isSubmit: boolean }) => {
      // What waits for its approvers is changed where it is.
      if (draft?.state === 'pending') return amend(draft, body);
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
      const open = request.approval?.steps.find((step) => step.state === 'open');
      const names = open?.approvers.map((seat) => seat.fullName).join(', ');
      const [amended] = request.amendments;
      if (draft?.state === 'pending')
        notify({
          message: amended?.keptApprovals === false ? t('done.amendedAnew', { names: names ?? '' }) : t('done.amended'),
        });
      else
        notify({
          message: isSubmit ? (names === undefined ? t('done.sentPlain') : t('done.sent', { names })) : t('done.saved'),
        });
      await client.invalidateQueries({ queryKey: ['requests'] });
      await client.invalidateQueries({ queryKey: ['home'] });
      if (isSubmit) await navigate(requestPath(companyId, 'mine', request.id));
      else if (draft === null)
        await navigate(`/app/${companyId}/requests/${list}/${request.id}/edit`, { replace: true });
    },
    onError: async (error) => {
      onProblems(fieldProblems(error));
      await sayRefusal(error);
    },
  });
}

/** Refusals that name a field stand under it. */
export function fieldProblems(error: unknown): readonly FieldProblem[] {
  if (!isApiError(error) || error.code !== 'invalid_input') return [];
  const { fields = [] } = (error.data ?? {}) as { fields?: FieldProblem[] };
  return fields;
}
