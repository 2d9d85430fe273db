import { ActionIcon, Button } from '@mantine/core';
import { IconCamera, IconFile, IconUpload, IconX } from '@tabler/icons-react';
import { useRef, useState, type DragEvent } from 'react';
import { useTranslations } from 'use-intl';
import { useFormat } from '../../i18n/use-format.ts';
import { Icon } from '../status/icon.tsx';
import styles from './fields.module.css';
import { usePageDrop } from './page-drop.ts';

export type DropFile = {
  readonly key: string;
  readonly name: string;
  readonly bytes?: number;
  /** 0 to 1 while it uploads; absent when it is there. */
  readonly progress?: number;
  readonly error?: string;
};

export type FileDropProps = {
  /** Called with what was dropped, chosen or photographed; only files that fit the limits. */
  onFiles: (files: readonly File[]) => void;
  /** Media types, `image/*` allowed. */
  accept?: readonly string[];
  /** How the types are named to people: "PDF, JPEG or PNG". */
  acceptText?: string;
  maxBytes?: number;
  maxFiles?: number;
  /** What is already there or on its way. */
  files?: readonly DropFile[];
  onRemove?: (key: string) => void;
  /** What was left out of the last choice, and why, where that is to outlast the drop zone; it keeps it itself otherwise. */
  problems?: readonly string[];
  onProblems?: (problems: readonly string[]) => void;
  /** Replaces "Drop a file here". */
  text?: string;
  /** One line, for rows and panels. */
  isSlim?: boolean;
  /** Takes what is dropped anywhere on the page, which is about nothing else. */
  takesPage?: boolean;
  isDisabled?: boolean;
};

/** A photograph of an iPhone is let through to the server, which says how to save it. */
const DOCUMENTS = ['application/pdf', 'image/jpeg', 'image/png', 'image/heic'] as const;

/** Drop zone, file button, and on phones the camera first. Dropping is never the only way (WCAG 2.5.7). */
export function FileDrop(props: FileDropProps) {
  const {
    accept = DOCUMENTS,
    acceptText = 'PDF, JPEG, PNG',
    maxBytes = 20_000_000,
    maxFiles = 1,
    files = [],
    isSlim = false,
    takesPage = false,
    isDisabled = false,
  } = props;
  const t = useTranslations('global');
  const format = useFormat();
  const chooser = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const [own, setOwn] = useState<readonly string[]>([]);
  const { problems = own, onProblems: setProblems = setOwn } = props;
  const isMany = maxFiles > 1;
  /** Nobody photographs a spreadsheet or a statement of the bank. */
  const takesPictures = accept.some((type) => type.startsWith('image/'));
  // Not the attribute: while a file is read in, the button keeps the keyboard that pressed it.
  const disabled = isDisabled ? { 'data-disabled': true, 'aria-disabled': true } : {};
  const choose = (field: typeof chooser): void => {
    if (!isDisabled) field.current?.click();
  };

  const take = (list: FileList | null) => {
    const given = [...(list ?? [])];
    // Each that is left out is named: of several dropped at once nobody would notice the one that is missing.
    const wrong = given.filter((file) => !isAccepted(file, accept));
    const large = given.filter((file) => !wrong.includes(file) && file.size > maxBytes);
    const good = given.filter((file) => !wrong.includes(file) && !large.includes(file));
    const fitting = good.slice(0, maxFiles);
    setProblems([
      ...wrong.map(({ name }) => t('file.wrongType', { name, types: acceptText })),
      ...large.map(({ name }) => t('file.tooLarge', { name, size: format.fileSize(maxBytes) })),
      ...(good.length > fitting.length
        ? [
            t('file.tooMany', {
              count: maxFiles,
              left: good
                .slice(maxFiles)
                .map(({ name }) => name)
                .join(', '),
            }),
          ]
        : []),
    ]);
    if (fitting.length > 0) props.onFiles(fitting);
  };
  usePageDrop(takesPage && !isDisabled ? { onOver: setOver, onFiles: take } : null);
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    if (!isDisabled) take(event.dataTransfer.files);
  };

  return (
    <div>
      <div
        className={`${styles.drop} ${isSlim ? styles.slim : ''}`}
        data-over={isOver}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={onDrop}
      >
        <div>
          <div>{props.text ?? (isMany ? t('file.dropMany') : t('file.drop'))}</div>
          <small>{t('file.limits', { types: acceptText, size: format.fileSize(maxBytes) })}</small>
        </div>
        <div className={styles.dropButtons}>
          {takesPictures ? (
            <Button
              className={styles.camera ?? ''}
              variant="filled"
              size={isSlim ? 'xs' : 'sm'}
              {...disabled}
              leftSection={<Icon of={IconCamera} />}
              onClick={() => choose(camera)}
            >
              {t('file.photo')}
            </Button>
          ) : null}
          <Button
            size={isSlim ? 'xs' : 'sm'}
            {...disabled}
            leftSection={<Icon of={IconUpload} size={16} />}
            onClick={() => choose(chooser)}
          >
            {isMany ? t('file.chooseMany') : t('file.choose')}
          </Button>
        </div>
        <input
          ref={chooser}
          type="file"
          hidden
          accept={accept.join(',')}
          multiple={isMany}
          onChange={(event) => takeAndReset(event.target, take)}
        />
        {takesPictures ? (
          <input
            ref={camera}
            type="file"
            hidden
            accept="image/*"
            capture="environment"
            onChange={(event) => takeAndReset(event.target, take)}
          />
        ) : null}
      </div>
      {problems.length === 0 ? null : (
        <div role="alert">
          {problems.map((problem) => (
            <p key={problem} className={styles.fileError}>
              {problem}
            </p>
          ))}
        </div>
      )}
      {files.length === 0 ? null : (
        <ul className={styles.files}>
          {files.map((file) => (
            <FileLine
              key={file.key}
              file={file}
              {...(props.onRemove === undefined ? {} : { onRemove: props.onRemove })}
            />
          ))}
        </ul>
      )}
    </div>
  );
}

function FileLine({ file, onRemove }: { file: DropFile; onRemove?: (key: string) => void }) {
  const t = useTranslations('global');
  const format = useFormat();
  const isUploading = file.progress !== undefined && file.progress < 1;
  return (
    <li>
      <Icon of={IconFile} />
      <span>{file.name}</span>
      {file.error === undefined ? null : (
        <span className={styles.fileError} role="alert">
          {file.error}
        </span>
      )}
      <small className="tnum">
        {isUploading ? format.percent(file.progress ?? 0) : file.bytes === undefined ? '' : format.fileSize(file.bytes)}
      </small>
      {onRemove === undefined ? (
        <span />
      ) : (
        <ActionIcon aria-label={t('file.remove', { name: file.name })} onClick={() => onRemove(file.key)}>
          <Icon of={IconX} size={16} />
        </ActionIcon>
      )}
      {isUploading ? (
        <div
          className={styles.progress}
          role="progressbar"
          aria-label={t('file.uploading', { name: file.name })}
          aria-valuenow={Math.floor((file.progress ?? 0) * 100)}
          style={{ width: '100%', transform: `scaleX(${file.progress ?? 0})` }}
        />
      ) : null}
    </li>
  );
}

/** The same file chosen twice in a row must count twice, so the field is emptied after each choice. */
function takeAndReset(input: HTMLInputElement, take: (list: FileList | null) => void): void {
  take(input.files);
  input.value = '';
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
