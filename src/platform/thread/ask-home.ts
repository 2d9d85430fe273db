import { MessageChannel, receiveMessageOnPort, type MessagePort } from 'node:worker_threads';
import { assert } from '#kernel/assert.ts';

/** What a thread asks the main one by, while it does something that cannot wait for promises. */
export type Home = { readonly port: MessagePort; readonly answered: Int32Array<SharedArrayBuffer> };
type Answer = { readonly value: unknown } | { readonly failure: string };

/**
 * The main thread's side: answers what a thread asks, one question after the other. Its `home` goes with what the thread is to do,
 * and its port moves there. Close it once the thread is done.
 */
export function openHome<Question>(answer: (question: Question) => Promise<unknown>): {
  home: Home;
  close: () => void;
} {
  const { port1: here, port2: port } = new MessageChannel();
  const answered = new Int32Array(new SharedArrayBuffer(4));
  const tell = (message: Answer): void => {
    here.postMessage(message);
    Atomics.add(answered, 0, 1);
    Atomics.notify(answered, 0);
  };
  here.on('message', (question: Question) => {
    answer(question).then(
      (value) => tell({ value }),
      (error: unknown) => tell({ failure: error instanceof Error ? error.message : String(error) }),
    );
  });
  return { home: { port, answered }, close: () => here.close() };
}

/** The other side: asks and stands still until the answer is there. @throws Error with what failed at home. */
export function askHome({ port, answered }: Home, question: unknown): unknown {
  const before = Atomics.load(answered, 0);
  port.postMessage(question);
  Atomics.wait(answered, 0, before);
  const received = receiveMessageOnPort(port) as { message: Answer } | undefined;
  assert(received !== undefined, 'An answer is sent before it is told');
  if ('failure' in received.message) throw new Error(received.message.failure);
  return received.message.value;
}
