/** A refusal of a provider's, or of the browser's, by its code. */
export class ProviderRefusal extends Error {
  override readonly name = 'ProviderRefusal';
  readonly code: string;
  constructor(code: string) {
    super(code);
    this.code = code;
  }
}
