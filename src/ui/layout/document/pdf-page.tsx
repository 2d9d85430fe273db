import { useMemo } from 'react';
import { Document, Page } from 'react-pdf';
import 'react-pdf/dist/Page/TextLayer.css';
import { PDF_OPTIONS, readPdfHere } from './pdf-reader.ts';

readPdfHere();

/** One page of a PDF with its text, so that it can be selected and read aloud. Annotations (links, forms) are left out. */
export function PdfPage({
  url,
  page,
  width,
  onPages,
  onRatio,
  onDrawn,
  onFail,
}: {
  url: string;
  page: number;
  width: number;
  onPages: (pages: number) => void;
  onRatio: (ratio: number) => void;
  onDrawn: () => void;
  onFail: () => void;
}) {
  const file = useMemo(() => ({ url, withCredentials: true }), [url]);
  return (
    <Document
      file={file}
      options={PDF_OPTIONS}
      // Else what fails is thrown, past `onLoadError`, and takes the whole screen along.
      suspense={false}
      loading={null}
      error={null}
      noData={null}
      onLoadSuccess={(pdf) => onPages(pdf.numPages)}
      onLoadError={onFail}
      onSourceError={onFail}
    >
      <Page
        pageNumber={page}
        width={width}
        suspense={false}
        loading={null}
        error={null}
        renderAnnotationLayer={false}
        onLoadError={onFail}
        onRenderSuccess={onDrawn}
        onLoadSuccess={(loaded) => onRatio(loaded.originalHeight / loaded.originalWidth)}
      />
    </Document>
  );
}
