import { Popover } from '@mantine/core';
import { useId, useRef, useState, type KeyboardEvent } from 'react';
import { useTranslations } from 'use-intl';
import { KeyHint } from '#ui/parts/status/key-hint.tsx';
import { matching, readValue, type Column, type Option } from './cells.ts';
import styles from './sheet.module.css';

/** So many are offered at once; typing narrows them. */
const OFFERED = 8;

type CellEditorProps = {
  label: string;
  column: Column;
  options: readonly Option[];
  /** What the cell has: it is offered first, so that Enter alone leaves it. */
  current: { readonly value: string; readonly label: string };
  /** The key that opened it, where one did: the beginning of what is typed. */
  typed: string | null;
  /** What was learnt: offered first, with how it came. */
  learnt: string;
  group: string | null;
  /** `way`: where the keyboard goes on. */
  onSet: (value: string, how: { isForGroup: boolean; way: 'stay' | 'next' | 'previous' }) => void;
  onCancel: (way: 'stay' | 'next' | 'previous' | 'away') => void;
};

/** Types into a cell: Enter sets, Shift with it sets for the whole group, Tab sets and goes on, Escape restores. */
export function CellEditor({
  label,
  column,
  options,
  current,
  typed,
  learnt,
  group,
  onSet,
  onCancel,
}: CellEditorProps) {
  const t = useTranslations('prepareSheet');
  const [text, setText] = useState(typed ?? (column.key === 'vat' ? current.value : current.label));
  const [isTouched, setTouched] = useState(typed !== null);
  const [place, setPlace] = useState(0);
  const [isWrong, setWrong] = useState(false);
  const id = useId();
  const isDone = useRef(false);
  const end = (step: () => void): void => {
    // Leaving the field because it goes is no second answer.
    if (isDone.current) return;
    isDone.current = true;
    step();
  };
  const all = headedBy(current.value === '' ? learnt : current.value, { options, label: current.label });
  const offered = (isTouched ? matching(all, text) : all).slice(0, OFFERED);
  const meant = (): string | null =>
    (isTouched ? readValue(text, column, options) : null) ?? offered[place]?.value ?? (isTouched ? null : '');
  const set = (isForGroup: boolean, way: 'stay' | 'next' | 'previous'): void => {
    const value = meant();
    if (value === null) setWrong(true);
    else end(() => onSet(value, { isForGroup, way }));
  };
  const leave = (way: 'stay' | 'next' | 'previous' | 'away'): void => end(() => onCancel(way));
  const onKeyDown = (event: KeyboardEvent): void => {
    // A key that ends a composition of signs is no key of the sheet.
    if (event.nativeEvent.isComposing) return;
    const { key } = event;
    if (!['Enter', 'Escape', 'Tab', 'ArrowDown', 'ArrowUp'].includes(key)) {
      event.stopPropagation();
      return;
    }
    // What marks the item ready also sets what is being typed.
    if (key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      if (isTouched) set(false, 'stay');
      else leave('stay');
      return;
    }
    event.preventDefault();
    event.stopPropagation();
    const way = event.shiftKey ? 'previous' : 'next';
    if (key === 'ArrowDown') setPlace((before) => Math.min(before + 1, offered.length - 1));
    else if (key === 'ArrowUp') setPlace((before) => Math.max(before - 1, 0));
    else if (key === 'Escape') leave('stay');
    else if (key === 'Enter') set(event.shiftKey, 'stay');
    else if (isTouched) set(false, way);
    else leave(way);
  };
  return (
    <Popover opened={offered.length > 0 || isWrong} position="bottom-start" offset={4} trapFocus={false} shadow="md">
      <Popover.Target>
        <input
          className={styles.editor}
          ref={(input) => {
            if (input !== null && document.activeElement !== input) {
              input.focus();
              if (typed === null) input.select();
            }
          }}
          role="combobox"
          aria-label={label}
          aria-expanded={offered.length > 0}
          aria-controls={`${id}-list`}
          aria-activedescendant={offered[place] === undefined ? undefined : `${id}-${place}`}
          aria-autocomplete="list"
          aria-invalid={isWrong}
          autoComplete="off"
          spellCheck={false}
          value={text}
          onChange={(event) => {
            setText(event.currentTarget.value);
            setTouched(true);
            setPlace(0);
            setWrong(false);
          }}
          onKeyDown={onKeyDown}
          onPaste={(event) => event.stopPropagation()}
          onBlur={() => {
            const value = isTouched ? readValue(text, column, options) : null;
            if (value === null) leave('away');
            else end(() => onSet(value, { isForGroup: false, way: 'stay' }));
          }}
        />
      </Popover.Target>
      <Popover.Dropdown className={styles.dropdown}>
        <div role="listbox" id={`${id}-list`} aria-label={label}>
          {offered.map((option, index) => (
            <div
              key={option.value}
              id={`${id}-${index}`}
              role="option"
              tabIndex={-1}
              aria-selected={index === place}
              // The field keeps the keyboard.
              onMouseDown={(event) => {
                event.preventDefault();
                const isForGroup = event.shiftKey && group !== null;
                end(() => onSet(option.value, { isForGroup, way: 'stay' }));
              }}
            >
              <span>{option.label}</span>
              {option.value === learnt ? (
                <small data-learnt>{t('origin.learnt')}</small>
              ) : option.note === undefined ? null : (
                <small>{option.note}</small>
              )}
            </div>
          ))}
        </div>
        {isWrong ? (
          <p className={styles.wrong} role="alert">
            {t('noSuchValue')}
          </p>
        ) : null}
        <p className={styles.hints} aria-hidden="true">
          <KeyHint keys="enter" /> {t('hint.set')}
          {group === null ? null : (
            <>
              <KeyHint keys="shift+enter" /> {t('hint.group', { name: group })}
            </>
          )}
        </p>
      </Popover.Dropdown>
    </Popover>
  );
}

/** The options with this one at their head; one that is in no list, such as an account of no chart, by what it is called. */
function headedBy(value: string, { options, label }: { options: readonly Option[]; label: string }): Option[] {
  if (value === '') return [...options];
  const own = options.find((option) => option.value === value) ?? { value, label };
  return [own, ...options.filter((option) => option.value !== value)];
}
