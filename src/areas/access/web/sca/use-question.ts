import { useMutation, useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { isApiError } from '#ui/api-client/api-error.ts';
import { call } from '#ui/api-client/call.ts';
import type { BegunView, FactorView } from '#areas/identity/contract/sca.ts';
import { askPasskey, POLL_MS } from '#areas/identity/web/door.tsx';
import { deviceWordsOf } from '../../rules/device-name.ts';
import { beginScaProcedure, checkScaProcedure, validateScaProcedureWithPasskey } from '../../contract/sca.ts';
import type { Ended } from './flow-state.ts';
import { useScaEvents } from './use-sca-events.ts';

type QuestionProps = {
  accessToken: string;
  onApproved: () => void;
  onEnded: (how: Ended) => void;
  onMailed: (email: string) => void;
};

/** The question that is put now: to whom, since when, and what became of it. */
export function useQuestion({ accessToken, onApproved, onEnded, onMailed }: QuestionProps) {
  const bearer = { bearer: accessToken, isAnonymous: true } as const;
  const deviceName = useDeviceName();
  const [begun, setBegun] = useState<{ view: BegunView; at: number } | null>(null);
  const [isChoosing, setChoosing] = useState(false);
  const passkey = useMutation({
    mutationFn: async (view: BegunView) => {
      const answer = await askPasskey(view.passkey);
      await call(validateScaProcedureWithPasskey, { ...bearer, body: { answer } });
    },
    onSuccess: () => onApproved(),
  });
  const ask = useMutation({
    mutationFn: (factor: FactorView | null) => {
      const { platform } = deviceWordsOf(navigator.userAgent);
      const trustedDevice = { name: deviceName, type: 'browser' as const, platform };
      const other = factor === null ? {} : { useMfaFallback: true, factorId: factor.id };
      return call(beginScaProcedure, { ...bearer, body: { ...other, trustedDevice } });
    },
    onSuccess: (view) => {
      setChoosing(false);
      setBegun({ view, at: Date.now() });
      if (view.channel === 'passkey') passkey.mutate(view);
      if (view.channel === 'link') onMailed(view.label);
    },
    onError: (error) => {
      if (isApiError(error) && error.status === 401) onEnded('timeout');
    },
  });
  const view = begun?.view ?? null;
  // Whoever looks for another way is not waiting any more (specification 4.5).
  const isWaiting = view?.channel === 'push' && !isChoosing && !ask.isPending;
  const state = useQuery({
    queryKey: ['sca', 'procedure', view?.procedure.id],
    queryFn: ({ signal }) => call(checkScaProcedure, { ...bearer, isBackground: true, signal }),
    enabled: isWaiting,
    refetchInterval: POLL_MS,
    refetchIntervalInBackground: true,
    retry: false,
  });
  useScaEvents(isWaiting ? accessToken : null);
  const answered = isWaiting ? state.data?.scaProcedureState : undefined;
  const isLost = isApiError(state.error) && state.error.status === 401;
  const isTold = useRef(false);
  useEffect(() => {
    if (isTold.current) return;
    const isOver = answered === 'approved' || answered === 'rejected' || answered === 'timeout' || isLost;
    isTold.current = isOver;
    if (answered === 'approved') onApproved();
    else if (isOver) onEnded(answered === 'rejected' ? 'rejected' : 'timeout');
  }, [answered, isLost, onApproved, onEnded]);

  const { mutate } = ask;
  const begin = useCallback((factor: FactorView | null) => mutate(factor), [mutate]);
  return {
    begun: view,
    begunAt: begun?.at ?? null,
    deviceName,
    isChoosing,
    isWaiting,
    isBusy: ask.isPending || passkey.isPending,
    error: ask.error ?? passkey.error,
    begin,
    choose: () => setChoosing(true),
    /** Out of the choice or the code, back to what is on the page. */
    leave: () => {
      setChoosing(false);
      if (view?.channel === 'code') setBegun(null);
    },
  };
}

/** "Chrome on macOS", in the reader's words; what the browser does not tell is left out. */
function useDeviceName(): string {
  const t = useTranslations('sca');
  const { browser, system } = deviceWordsOf(navigator.userAgent);
  if (browser !== null && system !== null) return t('device', { browser, system });
  return browser ?? system ?? t('unknownBrowser');
}
