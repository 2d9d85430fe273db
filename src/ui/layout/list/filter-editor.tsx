import { Button, Checkbox, Radio, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { fold } from '#kernel/text.ts';
import { BlockSkeleton } from '../../parts/states/skeletons.tsx';
import type { FilterField } from './filter-field.ts';
import { fromMinor, toMinor } from './filter-text.ts';
import type { Filters } from './use-filters.ts';
import styles from './list.module.css';

export type FilterChanges = Readonly<Record<string, string>>;
type EditorProps<Kind extends FilterField['kind']> = {
  field: Extract<FilterField, { kind: Kind }>;
  state: Filters;
  /** What to apply when the editor closes: half a range is not what was meant (ux 8). */
  onDraft: (changes: FilterChanges) => void;
  /** Enter in a field applies at once. */
  onDone: () => void;
  isFocused: boolean;
};

/** How one filter is set, the same in its chip's popover and in the sheet of a phone. */
export function FilterEditor({ field, ...rest }: Omit<EditorProps<'text'>, 'field'> & { field: FilterField }) {
  if (field.kind === 'choice') return <ChoiceEditor field={field} {...rest} />;
  if (field.kind === 'text') return <TextEditor field={field} {...rest} />;
  return <RangeEditor field={field} {...rest} />;
}

/** Choices apply at once, so that the list can be watched while choosing. */
function ChoiceEditor({ field, state, isFocused }: EditorProps<'choice'>) {
  const t = useTranslations('global');
  const [find, setFind] = useState('');
  const options = field.options ?? [];
  const chosen = state.query[field.name]?.split(',') ?? [];
  const shown = options.filter((option) => fold(option.label).includes(fold(find)));
  const hasSearch = options.length > 8;
  const toggle = (option: string): void =>
    state.set({
      [field.name]: (chosen.includes(option) ? chosen.filter((one) => one !== option) : [...chosen, option]).join(','),
    });
  if (field.options === undefined)
    return field.retry === undefined ? (
      <BlockSkeleton lines={3} />
    ) : (
      <PartFailed onRetry={field.retry} isFocused={isFocused} />
    );
  return (
    <>
      {hasSearch ? (
        <TextInput
          size="xs"
          mb={8}
          autoFocus={isFocused}
          aria-label={t('list.findValue')}
          placeholder={t('list.findValue')}
          value={find}
          onChange={(event) => setFind(event.currentTarget.value)}
        />
      ) : null}
      <div className={styles.options} role="group" aria-label={field.label}>
        {shown.map((option, index) => {
          const shared = {
            label: option.label,
            checked: chosen.includes(option.value),
            autoFocus: isFocused && !hasSearch && index === 0,
          };
          return field.isSingle === true ? (
            <Radio
              key={option.value}
              {...shared}
              name={field.name}
              onChange={() => state.set({ [field.name]: option.value })}
            />
          ) : (
            <Checkbox key={option.value} {...shared} onChange={() => toggle(option.value)} />
          );
        })}
      </div>
    </>
  );
}

/** What may be chosen couldn't be read: that is no reason to offer nothing without a word. */
function PartFailed({ onRetry, isFocused }: { onRetry: () => void; isFocused: boolean }) {
  const t = useTranslations('global');
  return (
    <div className={styles.optionsFailed} role="alert">
      {t('states.partFailed')}
      <Button size="xs" autoFocus={isFocused} onClick={onRetry}>
        {t('actions.tryAgain')}
      </Button>
    </div>
  );
}

function TextEditor({ field, state, onDraft, onDone, isFocused }: EditorProps<'text'>) {
  const t = useTranslations('global');
  const [text, setText] = useState(state.query[field.name] ?? '');
  return (
    <TextInput
      autoFocus={isFocused}
      label={t('list.contains')}
      maxLength={200}
      value={text}
      onChange={(event) => {
        setText(event.currentTarget.value);
        onDraft({ [field.name]: event.currentTarget.value.trim() });
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter') onDone();
      }}
    />
  );
}

function RangeEditor({ field, state, onDraft, onDone, isFocused }: EditorProps<'range'>) {
  const t = useTranslations('global');
  const isDate = field.of === 'date';
  const typed = (name: string): string => (isDate ? (state.query[name] ?? '') : amountText(state.query[name]));
  const [bounds, setBounds] = useState({ from: typed(field.from), to: typed(field.to) });
  const change = (next: typeof bounds): void => {
    setBounds(next);
    onDraft({
      [field.from]: isDate ? next.from : toMinor(next.from),
      [field.to]: isDate ? next.to : toMinor(next.to),
    });
  };
  return (
    <div className={isDate ? `${styles.range} ${styles.days}` : styles.range}>
      {(['from', 'to'] as const).map((end) => (
        <TextInput
          key={end}
          autoFocus={isFocused && end === 'from'}
          label={t(isDate ? `list.${end}` : end === 'from' ? 'list.min' : 'list.max')}
          type={isDate ? 'date' : 'text'}
          {...(isDate ? {} : { inputMode: 'decimal' as const })}
          value={bounds[end]}
          onChange={(event) => change({ ...bounds, [end]: event.currentTarget.value })}
          onKeyDown={(event) => {
            if (event.key === 'Enter') onDone();
          }}
        />
      ))}
    </div>
  );
}

const amountText = (minor: string | undefined): string => (minor === undefined ? '' : fromMinor(minor));
