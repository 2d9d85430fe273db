import { ActionIcon, Popover, TextInput, type TextInputProps } from '@mantine/core';
import { IconCalendar } from '@tabler/icons-react';
import { Suspense, useState, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { isPlainDate } from '#kernel/plain-date.ts';
import { latePart } from '../../../late/late-part.tsx';
import { useFormat } from '../../../i18n/use-format.ts';
import { Icon } from '../../status/icon.tsx';
import { dayText, monthText, parseDay, parseMonth } from './day-text.ts';

const DayCalendar = latePart(() => import('./day-calendar.tsx').then((file) => ({ default: file.DayCalendar })));

export type DayInputProps = Omit<TextInputProps, 'value' | 'onChange' | 'type' | 'rightSection'> & {
  kind?: 'day' | 'month';
  /** `2026-11-29`, of a month `2026-11`; what was typed and is neither; or nothing. */
  value: string;
  onText: (value: string) => void;
  /** Where what is chosen is finished and what is typed is not; `onText` otherwise. */
  onChosen?: ((value: string) => void) | undefined;
  /** Ends of what can be chosen in the calendar, inclusive. */
  min?: string | undefined;
  max?: string | undefined;
  /** Stands before the calendar's button. */
  mark?: ReactNode;
};

/** A day or a month, typed or pasted in the reader's way, or chosen from a calendar in the language of the product. */
export function DayInput({
  kind = 'day',
  value,
  onText,
  onChosen = onText,
  min,
  max,
  mark,
  readOnly,
  onBlur,
  ...field
}: DayInputProps) {
  const t = useTranslations('global.day');
  const { language, today } = useFormat();
  const [isOpen, setOpen] = useState(false);
  /** What is being typed stays as it is typed; the field shows it in full once it is left. */
  const [typed, setTyped] = useState<{ text: string; value: string } | null>(null);
  const shown = kind === 'day' ? dayText(value, language) : monthText(value, language);
  const type = (text: string): void => {
    const read = (kind === 'day' ? parseDay : parseMonth)(text, { language, today }) ?? text.trim();
    setTyped({ text, value: read });
    onText(read);
  };
  const isWhole = kind === 'day' ? isPlainDate(value) : isPlainDate(`${value}-01`);
  return (
    <TextInput
      autoComplete="off"
      placeholder={t(kind === 'day' ? 'placeholder' : 'monthPlaceholder')}
      {...field}
      readOnly={readOnly}
      value={typed !== null && typed.value === value ? typed.text : shown}
      onChange={(event) => type(event.currentTarget.value)}
      onBlur={(event) => {
        setTyped(null);
        onBlur?.(event);
      }}
      onKeyDown={(event) => {
        if (!event.altKey || event.key !== 'ArrowDown' || readOnly === true) return;
        event.preventDefault();
        setOpen(true);
      }}
      rightSectionWidth={mark === undefined ? 36 : 64}
      rightSection={
        <>
          {mark}
          {readOnly === true ? null : (
            <Popover
              opened={isOpen}
              onChange={setOpen}
              position="bottom-end"
              trapFocus
              returnFocus
              withinPortal
              shadow="md"
            >
              <Popover.Target>
                <ActionIcon variant="subtle" aria-label={t('open')} onClick={() => setOpen(!isOpen)}>
                  <Icon of={IconCalendar} size={16} />
                </ActionIcon>
              </Popover.Target>
              <Popover.Dropdown data-mantine-stop-propagation="true">
                <Suspense fallback={null}>
                  <DayCalendar
                    kind={kind}
                    value={isWhole ? value : null}
                    min={min}
                    max={max}
                    onChoose={(chosen) => {
                      setTyped(null);
                      onChosen(chosen);
                      setOpen(false);
                    }}
                  />
                </Suspense>
              </Popover.Dropdown>
            </Popover>
          )}
        </>
      }
    />
  );
}
