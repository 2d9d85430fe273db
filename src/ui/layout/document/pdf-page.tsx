import { useMemo } from 'react';
import { Document, Page, pdfjs } from 'react-pdf';
import 'react-pdf/dist/Page/TextLayer.css';

pdfjs.GlobalWorkerOptions.workerSrc = new URL('pdfjs-dist/build/pdf.worker.min.mjs', import.meta.url).toString();

/** Scripts inside of documents are never run, and nothing is fetched from elsewhere (security 57). */
const OPTIONS = { isEvalSupported: false, enableXfa: false };

/** One page of a PDF with its text, so that it can be selected and read aloud. Annotations (links, forms) are left out. */
export function PdfPage({
  url,
  page,
  width,
  onPages,
  onRatio,
  onFail,
}: {
  url: string;
  page: number;
  width: number;
  onPages: (pages: number) => void;
  onRatio: (ratio: number) => void;
  onFail: () => void;
}) {
  const file = useMemo(() => ({ url, withCredentials: true }), [url]);
  return (
    <Document
      file={file}
      options={OPTIONS}
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
        onLoadSuccess={(loaded) => onRatio(loaded.originalHeight / loaded.originalWidth)}
      />
    </Document>
  );
}
