import { Button } from '@mantine/core';
import { useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { useTranslations } from 'use-intl';
import { useFormat } from '#ui/i18n/use-format.ts';
import type { DocumentPart, PartBox } from '#areas/documents/contract/document-part.ts';
import { drawnBox, moved, resized, STEP } from './boxes.ts';
import styles from './split.module.css';

const NEW: PartBox = { x: 0.3, y: 0.3, w: 0.4, h: 0.4 };
const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
};

type Point = { readonly x: number; readonly y: number };
type Drag = {
  readonly kind: 'draw' | 'move' | 'resize';
  readonly at: number;
  readonly from: Point;
  readonly box: PartBox;
};

/**
 * A photo with a frame around each receipt. By pointer: draw on the photo, drag a frame or its corner. By keyboard: add a
 * frame, arrows move it, with Shift they change its size, Delete removes it.
 */
export function PhotoParts({
  url,
  parts,
  onParts,
}: {
  url: string;
  parts: readonly DocumentPart[];
  onParts: (parts: readonly DocumentPart[]) => void;
}) {
  const t = useTranslations('receipts.split');
  const format = useFormat();
  const boxes = parts.flatMap((part) => ('box' in part ? [part.box] : []));
  const area = useRef<HTMLDivElement>(null);
  const frames = useRef<(HTMLButtonElement | null)[]>([]);
  const [drag, setDrag] = useState<Drag | null>(null);
  const [drawn, setDrawn] = useState<PartBox | null>(null);
  const tell = (next: readonly PartBox[]): void => onParts(next.map((box) => ({ box })));
  const change = (at: number, box: PartBox): void => tell(boxes.map((one, index) => (index === at ? box : one)));
  const remove = (at: number): void => {
    tell(boxes.filter((_, index) => index !== at));
    // What was pressed is gone: the keyboard goes on with the one before it.
    (frames.current[at - 1] ?? frames.current[at + 1])?.focus();
  };
  const pointOf = ({ clientX, clientY }: PointerEvent): Point => {
    const { left, top, width, height } = area.current?.getBoundingClientRect() ?? new DOMRect(0, 0, 1, 1);
    return { x: (clientX - left) / width, y: (clientY - top) / height };
  };
  const begin = (event: PointerEvent, kind: Drag['kind'], at: number): void => {
    if (event.button !== 0) return;
    event.stopPropagation();
    area.current?.setPointerCapture(event.pointerId);
    setDrag({ kind, at, from: pointOf(event), box: boxes[at] ?? NEW });
  };
  const follow = (event: PointerEvent): void => {
    if (drag === null) return;
    const to = pointOf(event);
    const [dx, dy] = [to.x - drag.from.x, to.y - drag.from.y];
    if (drag.kind === 'draw') setDrawn(drawnBox(drag.from, to));
    else change(drag.at, drag.kind === 'move' ? moved(drag.box, dx, dy) : resized(drag.box, dx, dy));
  };
  const end = (): void => {
    if (drawn !== null) tell([...boxes, drawn]);
    setDrawn(null);
    setDrag(null);
  };
  const press = (event: KeyboardEvent, at: number, box: PartBox): void => {
    if (event.key === 'Delete' || event.key === 'Backspace') {
      event.preventDefault();
      remove(at);
    }
    const arrow = ARROWS[event.key];
    if (arrow === undefined) return;
    event.preventDefault();
    change(at, event.shiftKey ? resized(box, ...arrow) : moved(box, ...arrow));
  };
  return (
    <div className={styles.form}>
      <small id="split-keys" className={styles.hint}>
        {t('keys')}
      </small>
      <div
        ref={area}
        className={styles.photo}
        onPointerDown={(event) => begin(event, 'draw', -1)}
        onPointerMove={follow}
        onPointerUp={end}
        onPointerCancel={end}
      >
        <img src={url} alt={t('photo')} draggable={false} />
        {boxes.map((box, index) => (
          <button
            // Frames have nothing of their own but their place in the list.
            key={index}
            ref={(element) => {
              frames.current[index] = element;
            }}
            type="button"
            className={styles.frame}
            style={placeOf(box)}
            aria-label={t('frame', {
              receipt: index + 1,
              x: format.percent(box.x),
              y: format.percent(box.y),
              w: format.percent(box.w),
              h: format.percent(box.h),
            })}
            aria-describedby="split-keys"
            onKeyDown={(event) => press(event, index, box)}
            onPointerDown={(event) => begin(event, 'move', index)}
          >
            <b>{index + 1}</b>
            <span className={styles.corner} onPointerDown={(event) => begin(event, 'resize', index)} />
          </button>
        ))}
        {drawn === null ? null : <span className={styles.frame} style={placeOf(drawn)} />}
      </div>
      <div className={styles.actions}>
        <Button onClick={() => tell([...boxes, NEW])}>{t('add')}</Button>
        {boxes.map((_, index) => (
          <Button key={index} variant="subtle" onClick={() => remove(index)}>
            {t('remove', { receipt: index + 1 })}
          </Button>
        ))}
      </div>
    </div>
  );
}

const placeOf = ({ x, y, w, h }: PartBox) => ({
  left: `${x * 100}%`,
  top: `${y * 100}%`,
  width: `${w * 100}%`,
  height: `${h * 100}%`,
});
