import { useMemo, useState, type ReactNode } from 'react';
import { Document, Page } from 'react-pdf';
import { PDF_OPTIONS, readPdfHere } from './pdf-reader.ts';

readPdfHere();

/** Every page of a PDF, small, each with what a screen says of it; the file is opened once. */
export function PdfPages({
  url,
  width,
  renderPage,
  onPages,
  onFail,
}: {
  url: string;
  width: number;
  renderPage: (page: number, picture: ReactNode) => ReactNode;
  onPages: (pages: number) => void;
  onFail: () => void;
}) {
  const file = useMemo(() => ({ url, withCredentials: true }), [url]);
  const [count, setCount] = useState(0);
  return (
    <Document
      file={file}
      options={PDF_OPTIONS}
      suspense={false}
      loading={null}
      error={null}
      noData={null}
      onLoadSuccess={({ numPages }) => {
        setCount(numPages);
        onPages(numPages);
      }}
      onLoadError={onFail}
      onSourceError={onFail}
    >
      {Array.from({ length: count }, (_, index) =>
        renderPage(
          index + 1,
          <Page
            pageNumber={index + 1}
            width={width}
            suspense={false}
            loading={null}
            error={null}
            renderAnnotationLayer={false}
            renderTextLayer={false}
          />,
        ),
      )}
    </Document>
  );
}
