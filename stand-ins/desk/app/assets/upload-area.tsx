import { faArrowUpFromBracket, faRotateRight, faXmark } from '@fortawesome/free-solid-svg-icons';
import type { ClipboardEvent, DragEvent, ReactNode } from 'react';
import { useRef, useState } from 'react';
import { classNames } from '../../../../src/lib/browser/class-names';
import { ToolNotice } from '../ui/feedback';
import { IconButton, ToolButton } from '../ui/tool-button';
import type { AssetKind } from './asset-value';
import type { Upload, Uploads } from './use-uploads';
import * as styles from './upload-area.module.css';

type UploadAreaProps = {
  uploads: Uploads;
  /** Takes several files at once. */
  isMultiple: boolean;
  children: ReactNode;
};

/** Area that takes dropped and pasted files, above the files on their way into the library. */
export function UploadArea({ uploads, isMultiple, children }: UploadAreaProps) {
  const [isOver, setIsOver] = useState(false);
  const hasFiles = (event: DragEvent) => event.dataTransfer.types.includes('Files');
  const drop = (event: DragEvent) => {
    setIsOver(false);
    if (!hasFiles(event)) return;
    event.preventDefault();
    // The area of a dialog over the field gets it too, as React's events bubble.
    event.stopPropagation();
    const files = [...event.dataTransfer.files];
    uploads.add(isMultiple ? files : files.slice(0, 1));
  };
  const paste = (event: ClipboardEvent) => {
    const files = [...event.clipboardData.files];
    if (files.length === 0) return;
    event.preventDefault();
    event.stopPropagation();
    uploads.add(isMultiple ? files : files.slice(0, 1));
  };
  return (
    // Dropping is for pointers; the button and a paste do the same by keyboard.
    <div
      className={classNames(styles.area, isOver && styles.over)}
      onDragOver={(event) => {
        if (!hasFiles(event)) return;
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
      onPaste={paste}
    >
      {children}
      {uploads.uploads.map((upload) => (
        <UploadRow key={upload.uploadId} upload={upload} uploads={uploads} />
      ))}
    </div>
  );
}

type UploadButtonProps = { uploads: Uploads; kind: AssetKind; isMultiple: boolean; name: string };

/** Opens the browser's own chooser of files. */
export function UploadButton({ uploads, kind, isMultiple, name }: UploadButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={name}
        accept={kind.accept}
        multiple={isMultiple}
        onChange={({ target }) => {
          uploads.add([...(target.files ?? [])]);
          // The same file can be chosen again after it was mended.
          target.value = '';
        }}
      />
      <ToolButton icon={faArrowUpFromBracket} onClick={() => input.current?.click()}>
        {name}
      </ToolButton>
    </>
  );
}

function UploadRow({ upload, uploads }: { upload: Upload; uploads: Uploads }) {
  const { file, progress, failure } = upload;
  if (failure) {
    return (
      <ToolNotice
        tone="error"
        actions={
          <>
            {failure.canRetry && (
              <ToolButton icon={faRotateRight} onClick={() => uploads.retry(upload)}>
                Try again
              </ToolButton>
            )}
            <ToolButton onClick={() => uploads.drop(upload)}>Dismiss</ToolButton>
          </>
        }
      >
        {failure.sentence}
      </ToolNotice>
    );
  }
  return (
    <div className={styles.row}>
      <span className={styles.name}>{file.name}</span>
      <progress className={styles.bar} value={progress} aria-label={`Upload of ${file.name}`} />
      <IconButton
        name={`Cancel the upload of ${file.name}`}
        icon={faXmark}
        onClick={() => uploads.drop(upload)}
      />
    </div>
  );
}
