import { onlineManager, useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import type { z } from 'zod';
import { isApiError } from '#ui/api-client/api-error.ts';
import { call } from '#ui/api-client/call.ts';
import { SENT_WHEN_BACK } from '#ui/api-client/query-client.ts';
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
type Wish = { readonly body: Body; readonly isSubmit: boolean };

export type SaveRequest = {
  readonly save: (body: Body, isSubmit: boolean) => void;
  readonly running: 'save' | 'send' | null;
  /** The draft is held on this device until the connection is back. */
  readonly isHeld: boolean;
};

/**
 * Keeps a request as a draft and, on submit, sends it. A draft waits for the connection (ux 9); what others are to see
 * does not.
 */
export function useSaveRequest({ companyId, list, draft, onProblems }: SaveInput): SaveRequest {
  const client = useQueryClient();
  const navigate = useNavigate();
  const sayRefusal = useRefusalNotice(companyId, 'requests');
  const sayDone = useDoneNotice(draft);
  const { write, answered } = useWrite(companyId, draft);
  const options = {
    mutationFn: write,
    onSettled: (_data: RequestView | undefined, error: Error | null) => answered(error),
    onSuccess: async (request: RequestView, { isSubmit }: Wish) => {
      sayDone(request, isSubmit);
      await client.invalidateQueries({ queryKey: ['requests'] });
      await client.invalidateQueries({ queryKey: ['home'] });
    },
    onError: async (error: Error) => {
      onProblems(fieldProblems(error));
      await sayRefusal(error);
    },
  };
  const keeps = useMutation({ ...options, ...SENT_WHEN_BACK });
  const sends = useMutation(options);
  const [leaving, setLeaving] = useState<SaveRequest['running']>(null);
  const leave = (running: 'save' | 'send', to: string, isInPlace: boolean): void => {
    // Until the next page stands, whoever pressed a button of this one would wait for what goes away with it.
    setLeaving(running);
    void navigate(to, { replace: isInPlace });
  };
  /** Only from the form itself: whoever went elsewhere meanwhile stays there. */
  const goOn = ({ id }: RequestView, { isSubmit }: Wish): void => {
    if (isSubmit) leave('send', requestPath(companyId, 'mine', id), false);
    else if (draft === null) leave('save', `/app/${companyId}/requests/${list}/${id}/edit`, true);
  };
  return {
    save: (body, isSubmit) => {
      if (isSubmit) sends.mutate({ body, isSubmit }, { onSuccess: goOn });
      // What is held may be typed on: nobody is led away from that once it went.
      else keeps.mutate({ body, isSubmit }, onlineManager.isOnline() ? { onSuccess: goOn } : {});
    },
    running: leaving ?? (sends.isPending ? 'send' : keeps.isPending ? 'save' : null),
    isHeld: keeps.isPaused,
  };
}

/** The calls of one form. A lost answer repeats under the same keys: one draft, one request. */
function useWrite(companyId: string, draft: RequestView | null) {
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
  return {
    write: async ({ body, isSubmit }: Wish): Promise<RequestView> => {
      // What waits for its approvers is changed where it is.
      if (draft?.state === 'pending') return amend(draft, body);
      const saved = await keep(body);
      keeping.answered(null);
      kept.current = { id: saved.id, version: saved.version };
      return isSubmit ? send(saved) : saved;
    },
    answered: (error: Error | null): void => {
      keeping.answered(error);
      sending.answered(error);
    },
  };
}

/** Says what became of it, and whose turn it is now. */
function useDoneNotice(draft: RequestView | null): (request: RequestView, isSubmit: boolean) => void {
  const t = useTranslations('requests.done');
  return (request, isSubmit) => {
    const open = request.approval?.steps.find((step) => step.state === 'open');
    const names = open?.approvers.map((seat) => seat.fullName).join(', ');
    const [amended] = request.amendments;
    if (draft?.state === 'pending')
      notify({ message: amended?.keptApprovals === false ? t('amendedAnew', { names: names ?? '' }) : t('amended') });
    else if (!isSubmit) notify({ message: t('saved') });
    else notify({ message: names === undefined ? t('sentPlain') : t('sent', { names }) });
  };
}

/** Refusals that name a field stand under it. */
export function fieldProblems(error: unknown): readonly FieldProblem[] {
  if (!isApiError(error) || error.code !== 'invalid_input') return [];
  const { fields = [] } = (error.data ?? {}) as { fields?: FieldProblem[] };
  return fields;
}
