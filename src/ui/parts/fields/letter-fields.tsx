import { NativeSelect, Textarea, TextInput } from '@mantine/core';
import { LANGUAGE_NAMES } from '../../i18n/languages.ts';
import { startsHere } from './starts-here.ts';

export const LETTER_LANGS = ['en', 'fr', 'de', 'es'] as const;
export type LetterLang = (typeof LETTER_LANGS)[number];
export type LetterDraft = { readonly to: string; readonly lang: LetterLang; readonly message: string };

type LetterFieldsProps = {
  labels: Readonly<Record<keyof LetterDraft, string>>;
  draft: LetterDraft;
  /** What is wrong, in the reader's words. */
  problems: { readonly to?: string | undefined; readonly message?: string | undefined };
  /** Why the address cannot be another; it is read only then. */
  fixedTo?: string | undefined;
  onChange: (change: Partial<LetterDraft>) => void;
};

/**
 * To whom somebody outside is written, in which language, and with which words. The keyboard starts at the address, and
 * at the words where the address is given: at once, or as soon as what is proposed has come into a dialog that is open.
 */
export function LetterFields({ labels, draft, problems, fixedTo, onChange }: LetterFieldsProps) {
  const isFixed = fixedTo !== undefined;
  return (
    <>
      <TextInput
        {...startsHere(!isFixed)}
        type="email"
        label={labels.to}
        maxLength={254}
        readOnly={isFixed}
        description={fixedTo}
        value={draft.to}
        error={problems.to}
        onChange={(event) => onChange({ to: event.currentTarget.value })}
      />
      <NativeSelect
        label={labels.lang}
        value={draft.lang}
        data={LETTER_LANGS.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))}
        onChange={(event) => onChange({ lang: LETTER_LANGS.find((one) => one === event.currentTarget.value) ?? 'en' })}
      />
      <Textarea
        {...startsHere(isFixed)}
        label={labels.message}
        autosize
        minRows={6}
        maxLength={4000}
        value={draft.message}
        error={problems.message}
        onChange={(event) => onChange({ message: event.currentTarget.value })}
      />
    </>
  );
}
