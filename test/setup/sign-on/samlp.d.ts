declare module 'samlp' {
  /** The little of the identity provider that the stand-in uses; it comes without types. */
  const samlp: {
    getSamlResponse: (options: object, user: object, callback: (error: Error | null, response: string) => void) => void;
    parseRequest: (
      request: { method: string; query: object; body: object },
      callback: (
        error: Error | null,
        data?: { id?: string; issuer?: string; assertionConsumerServiceURL?: string },
      ) => void,
    ) => void;
  };
  export default samlp;
}
