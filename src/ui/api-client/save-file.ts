/** Hands the bytes of a download to the browser under the name the server gave them. */
export function saveFile({ blob, name }: { readonly blob: Blob; readonly name: string }): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  // The browser has taken the bytes by then; keeping the address would keep them in memory.
  window.setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
