/** A notice said to the reader; with `undo`, what was just done can be taken back while it is shown. */
export type Notice = {
  readonly id: string;
  readonly message: string;
  readonly tone: 'done' | 'failed' | 'info';
  readonly undo: (() => void | Promise<void>) | undefined;
  /** A second way on: "Open it". */
  readonly action: { readonly label: string; readonly run: () => void } | undefined;
  readonly atMs: number;
};

/** How long there is to undo, and how long a notice without undo stays (ux 9). */
export const UNDO_MS = 8000;
const PLAIN_MS = 5000;
const KEPT = 10;

type State = { readonly shown: readonly Notice[]; readonly recent: readonly Notice[] };

let state: State = { shown: [], recent: [] };
let nextId = 1;
const listeners = new Set<() => void>();

/**
 * Says something, in the corner and to screen readers. Applied at once with a way back: give `undo`, which then must
 * restore what was and may call the server. The last ten stay under the bell.
 */
export function notify(notice: {
  message: string;
  tone?: Notice['tone'];
  undo?: Notice['undo'];
  action?: Notice['action'];
}): string {
  const id = `n${nextId}`;
  nextId += 1;
  const made: Notice = {
    id,
    message: notice.message,
    tone: notice.tone ?? 'done',
    undo: notice.undo,
    action: notice.action,
    atMs: Date.now(),
  };
  const others = state.shown.filter((each) => !isRepeated(each, made));
  // Three at once are the most anyone reads; the older ones are under the bell.
  publish({ shown: [...others, made].slice(-3), recent: [made, ...state.recent].slice(0, KEPT) });
  return id;
}

export function dismissNotice(id: string): void {
  publish({ ...state, shown: state.shown.filter((notice) => notice.id !== id) });
}

/** The same said again takes its own place; a way back or on stays, since each leads to something else. */
const isRepeated = (one: Notice, other: Notice): boolean =>
  one.message === other.message && one.tone === other.tone && one.undo === undefined && one.action === undefined;

/** Takes back what the notice announced; the notice goes, and leaves no undo under the bell. */
export async function undoNotice(notice: Notice): Promise<void> {
  dismissNotice(notice.id);
  publish({ ...state, recent: state.recent.filter((each) => each.id !== notice.id) });
  await notice.undo?.();
}

/** `⌘Z`: the newest notice that can be undone, if one is still shown. */
export function undoLast(): boolean {
  const last = state.shown.findLast((notice) => notice.undo !== undefined);
  if (last !== undefined) void undoNotice(last);
  return last !== undefined;
}

export const lifeOf = (notice: Notice): number => (notice.undo === undefined ? PLAIN_MS : UNDO_MS);
export const getNotices = (): State => state;
export function subscribeToNotices(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function publish(next: State): void {
  state = next;
  for (const listener of listeners) listener();
}
