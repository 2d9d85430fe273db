import type { z } from 'zod';
import type { Endpoint } from '#kernel/endpoint.ts';
import { ApiError, noConnection } from './api-error.ts';
import { callUrl } from './call-url.ts';
import { lostIfLeft } from './lost-if-left.ts';
import { asObject, callHeaders, isWorthAgain, refusal, type LooseInput } from './call.ts';
import { tellWritten } from './written-calls.ts';

export type UploadInput = Omit<LooseInput, 'body'> & {
  readonly file: File | Blob;
  readonly fileName?: string;
  /** Further text fields of the form. */
  readonly fields?: Readonly<Record<string, string>>;
  /** From 0 to 1 while the bytes leave. */
  readonly onProgress?: (share: number) => void;
};

/** Uploads may take longer than other calls; they stop when no byte has moved for this long. */
const STALL_MS = 60_000;

/**
 * Sends one file as `multipart/form-data` in the field `file`. XMLHttpRequest, because `fetch` cannot tell how far an
 * upload is. Whoever leaves the page meanwhile is asked whether they mean it. Errors as in `call`.
 */
export function upload<A extends z.ZodType>(
  endpoint: Endpoint<z.ZodType, z.ZodType, z.ZodType, A>,
  input: UploadInput,
): Promise<z.output<A>> {
  const { promise, resolve, reject } = Promise.withResolvers<z.output<A>>();
  const request = new XMLHttpRequest();
  request.open(endpoint.method, callUrl(endpoint, asObject(input.params), asObject(input.query)));
  request.responseType = 'json';
  for (const [name, value] of Object.entries(callHeaders(input))) request.setRequestHeader(name, value);

  let stalled = window.setTimeout(() => request.abort(), STALL_MS);
  const moved = () => {
    window.clearTimeout(stalled);
    stalled = window.setTimeout(() => request.abort(), STALL_MS);
  };
  request.upload.addEventListener('progress', (event) => {
    moved();
    if (event.lengthComputable) input.onProgress?.(event.loaded / event.total);
  });
  request.addEventListener('load', () => {
    if (request.status >= 200 && request.status < 300) {
      resolve(request.response as z.output<A>);
      tellWritten(endpoint);
    } else void refuse(refusal(request.status, request.response, input.isAnonymous === true));
  });
  const refuse = async (error: ApiError) => {
    if (await isWorthAgain(error, input)) resolve(upload(endpoint, input));
    else reject(error);
  };
  request.addEventListener('error', () => reject(noConnection()));
  request.addEventListener('abort', () => {
    reject(
      input.signal?.aborted === true
        ? new DOMException('Cancelled', 'AbortError')
        : new ApiError({ code: 'timeout', status: 0 }),
    );
  });
  request.addEventListener('loadend', () => window.clearTimeout(stalled));
  input.signal?.addEventListener('abort', () => request.abort(), { once: true });
  request.send(formOf(input));
  return lostIfLeft(promise);
}

function formOf(input: UploadInput): FormData {
  const form = new FormData();
  // Text fields first: a server that reads the stream in order knows them before the bytes come.
  for (const [name, value] of Object.entries(input.fields ?? {})) form.append(name, value);
  const name = input.fileName ?? (input.file instanceof File ? input.file.name : 'upload');
  form.append('file', input.file, name);
  return form;
}
