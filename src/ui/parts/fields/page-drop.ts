import { useEffect, useRef } from 'react';

export type PageDrop = {
  /** Files hang over the page, or no longer do. */
  readonly onOver: (isOver: boolean) => void;
  readonly onFiles: (files: FileList) => void;
};

/** Who takes files that are dropped anywhere on the page. */
let taker: (() => PageDrop) | null = null;

const hasFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer?.types.includes('Files') === true;
/** What stands before the page takes nothing that is meant for what is behind it. */
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

/**
 * Listens for files that miss a drop zone for as long as the page lives: a browser opens them in the place of the page,
 * and what was typed there is gone.
 */
export function watchDrops(): void {
  window.addEventListener('dragover', onDragOver);
  window.addEventListener('dragleave', onDragLeave);
  window.addEventListener('drop', onDrop);
}

/** Takes what is dropped anywhere on the page while this is on screen; null takes nothing. */
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
