import { ActionIcon, Button } from '@mantine/core';
import { IconCamera, IconFile, IconUpload, IconX } from '@tabler/icons-react';
import { useState, type DragEvent } from 'react';
import { useTranslations } from 'use-intl';
import { useFormat } from '../../i18n/use-format.ts';
import { Icon } from '../status/icon.tsx';
import styles from './fields.module.css';
import { useFileFields, type FileFields, type FileLimits } from './file-fields.tsx';

export type DropFile = {
  readonly key: string;
  readonly name: string;
  readonly bytes?: number;
  /** 0 to 1 while it uploads; absent when it is there. */
  readonly progress?: number;
  readonly error?: string;
};

export type FileDropProps = FileLimits & {
  /** Called with what was dropped, chosen or photographed; only files that fit the limits. */
  onFiles: (files: readonly File[]) => void;
  /** Fields made by whatever outlasts this zone, with limits and callbacks of their own; it makes its own otherwise. */
  fields?: FileFields;
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

/** Drop zone, file button, and on phones the camera first. Dropping is never the only way (WCAG 2.5.7). */
export function FileDrop(props: FileDropProps) {
  const { files = [], isSlim = false, takesPage = false, isDisabled = false } = props;
  const t = useTranslations('global');
  const format = useFormat();
  const [own, setOwn] = useState<readonly string[]>([]);
  const { problems = own, onProblems = setOwn } = props;
  const ownFields = useFileFields({
    ...props,
    takesPage: takesPage && !isDisabled && props.fields === undefined,
    onProblems,
  });
  const { limits, takesPictures, isOver, setOver, choose, photograph, take } = props.fields ?? ownFields;
  const isMany = limits.maxFiles > 1;
  // Not the attribute: while a file is read in, the button keeps the keyboard that pressed it.
  const disabled = isDisabled ? { 'data-disabled': true, 'aria-disabled': true } : {};
  const unlessDisabled = (open: () => void) => () => {
    if (!isDisabled) open();
  };
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
          <small>{t('file.limits', { types: limits.acceptText, size: format.fileSize(limits.maxBytes) })}</small>
        </div>
        <div className={styles.dropButtons}>
          {takesPictures ? (
            <Button
              className={styles.camera ?? ''}
              variant="filled"
              size={isSlim ? 'xs' : 'sm'}
              {...disabled}
              leftSection={<Icon of={IconCamera} />}
              onClick={unlessDisabled(photograph)}
            >
              {t('file.photo')}
            </Button>
          ) : null}
          <Button
            size={isSlim ? 'xs' : 'sm'}
            {...disabled}
            leftSection={<Icon of={IconUpload} size={16} />}
            onClick={unlessDisabled(choose)}
          >
            {isMany ? t('file.chooseMany') : t('file.choose')}
          </Button>
        </div>
        {props.fields === undefined ? ownFields.element : null}
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
