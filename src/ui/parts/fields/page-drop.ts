import { useEffect, useRef } from 'react';

export type PageDrop = {
  /** Files hang over the page, or no longer do. */
  readonly onOver: (isOver: boolean) => void;
  readonly onFiles: (files: FileList) => void;
};

/** Who takes files that are dropped anywhere on the page, or pasted. */
let taker: (() => PageDrop) | null = null;

const hasFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer?.types.includes('Files') === true;
/** An overlay ignores files dropped for the page beneath. */
const takerNow = (): PageDrop | undefined => (document.querySelector('[role=dialog]') === null ? taker?.() : undefined);

function onDragOver(event: DragEvent): void {
  // A drop zone answers for itself.
  if (event.defaultPrevented || !hasFiles(event)) return;
  event.preventDefault();
  const here = takerNow();
  here?.onOver(true);
  if (here === undefined && event.dataTransfer !== null) event.dataTransfer.dropEffect = 'none';
}

function onDragLeave({ relatedTarget }: DragEvent): void {
  if (relatedTarget === null) taker?.().onOver(false);
}

function onDrop(event: DragEvent): void {
  taker?.().onOver(false);
  if (event.defaultPrevented || !hasFiles(event)) return;
  event.preventDefault();
  if (event.dataTransfer !== null) takerNow()?.onFiles(event.dataTransfer.files);
}

/** A picture that was copied elsewhere; text that is pasted into a field stays the field's. */
function onPaste(event: ClipboardEvent): void {
  const files = event.clipboardData?.files;
  const here = takerNow();
  if (event.defaultPrevented || files === undefined || files.length === 0 || here === undefined) return;
  event.preventDefault();
  here.onFiles(files);
}

/**
 * Listens for files that miss a drop zone, or are pasted, for as long as the page lives: a browser opens them in the place of the page,
 * and what was typed there is gone.
 */
export function watchDrops(): void {
  window.addEventListener('dragover', onDragOver);
  window.addEventListener('dragleave', onDragLeave);
  window.addEventListener('drop', onDrop);
  window.addEventListener('paste', onPaste);
}

/** Takes what is dropped anywhere on the page, or pasted, while this is on screen; null takes nothing. */
export function usePageDrop(drop: PageDrop | null): void {
  const now = useRef(drop);
  const takes = drop !== null;
  useEffect(() => {
    now.current = drop;
  });
  useEffect(() => {
    if (!takes) return undefined;
    const mine = (): PageDrop => now.current as PageDrop;
    taker = mine;
    return () => {
      if (taker === mine) taker = null;
    };
  }, [takes]);
}
