import { useRef, useState, type ChangeEvent, type ReactElement } from 'react';
import { useTranslations } from 'use-intl';
import { useFormat } from '../../i18n/use-format.ts';
import { usePageDrop } from './page-drop.ts';

/** A photograph of an iPhone is let through to the server, which says how to save it. */
const DOCUMENTS = ['application/pdf', 'image/jpeg', 'image/png', 'image/heic'] as const;

export type FileLimits = {
  /** Media types, `image/*` allowed. */
  accept?: readonly string[];
  /** How the types are named to people: "PDF, JPEG or PNG". */
  acceptText?: string;
  maxBytes?: number;
  maxFiles?: number;
};

/** Where files are chosen and photographed, and what becomes of them. */
export type FileFields = {
  readonly limits: Required<FileLimits>;
  /** Nobody photographs a spreadsheet or a statement of the bank. */
  readonly takesPictures: boolean;
  /** Files hang over the zone, or over the page where it takes those too. */
  readonly isOver: boolean;
  readonly setOver: (isOver: boolean) => void;
  /** Opens what the browser has for choosing files. */
  readonly choose: () => void;
  /** Opens the camera of a phone. */
  readonly photograph: () => void;
  /** Hands on the files that fit the limits and names the others, each of them. */
  readonly take: (list: FileList | null) => void;
  /** The fields themselves, which are hidden. What is chosen in the browser comes back to them, so they must outlast that. */
  readonly element: ReactElement;
};

/**
 * The hidden fields behind a drop zone. A drop zone makes its own; where it is made anew while a person still looks for a
 * file or takes a picture, whatever stays around it makes them, or what was chosen would be lost without a word.
 * @param takesPage whether what is dropped anywhere on the page is taken too
 * @param onFiles called with what was dropped, chosen or photographed; only files that fit the limits
 * @param onProblems called with what was left out and why, in the language of the reader; empty when nothing was
 */
export function useFileFields({
  accept = DOCUMENTS,
  acceptText = 'PDF, JPEG, PNG',
  maxBytes = 20_000_000,
  maxFiles = 1,
  takesPage = false,
  onFiles,
  onProblems,
}: FileLimits & {
  takesPage?: boolean;
  onFiles: (files: readonly File[]) => void;
  onProblems: (problems: readonly string[]) => void;
}): FileFields {
  const t = useTranslations('global');
  const format = useFormat();
  const chooser = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const takesPictures = accept.some((type) => type.startsWith('image/'));
  const take = (list: FileList | null): void => {
    const given = [...(list ?? [])];
    // Each that is left out is named: of several dropped at once nobody would notice the one that is missing.
    const wrong = given.filter((file) => !isAccepted(file, accept));
    const large = given.filter((file) => !wrong.includes(file) && file.size > maxBytes);
    const good = given.filter((file) => !wrong.includes(file) && !large.includes(file));
    const fitting = good.slice(0, maxFiles);
    const left = good.slice(maxFiles).map(({ name }) => name);
    onProblems([
      ...wrong.map(({ name }) => t('file.wrongType', { name, types: acceptText })),
      ...large.map(({ name }) => t('file.tooLarge', { name, size: format.fileSize(maxBytes) })),
      ...(left.length > 0 ? [t('file.tooMany', { count: maxFiles, left: left.join(', ') })] : []),
    ]);
    if (fitting.length > 0) onFiles(fitting);
  };
  usePageDrop(takesPage ? { onOver: setOver, onFiles: take } : null);
  const onChange = (event: ChangeEvent<HTMLInputElement>): void => {
    take(event.target.files);
    // The same file chosen twice in a row must count twice.
    event.target.value = '';
  };
  const element = (
    <>
      <input ref={chooser} type="file" hidden accept={accept.join(',')} multiple={maxFiles > 1} onChange={onChange} />
      {takesPictures ? (
        <input ref={camera} type="file" hidden accept="image/*" capture="environment" onChange={onChange} />
      ) : null}
    </>
  );
  return {
    limits: { accept, acceptText, maxBytes, maxFiles },
    takesPictures,
    isOver,
    setOver,
    choose: () => chooser.current?.click(),
    photograph: () => camera.current?.click(),
    take,
    element,
  };
}

/** By its ending a browser guesses what a file is. Where pictures may come, whoever looks inside says what a photograph is. */
function isAccepted(file: File, accept: readonly string[]): boolean {
  const mayBePicture = file.type === '' ? !/\.\w+$/.test(file.name) : /^image\/(?!svg)/.test(file.type);
  if (mayBePicture && accept.some((type) => type.startsWith('image/'))) return true;
  return accept.some((type) =>
    type.startsWith('.')
      ? file.name.toLowerCase().endsWith(type)
      : type.endsWith('/*')
        ? file.type.startsWith(type.slice(0, -1))
        : file.type === type,
  );
}
