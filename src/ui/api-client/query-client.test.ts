import { MutationObserver, onlineManager } from '@tanstack/react-query';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from './api-error.ts';
import { createQueryClient, SENT_WHEN_BACK } from './query-client.ts';

describe('a write while the device is offline', () => {
  afterEach(() => onlineManager.setOnline(true));

  it('is tried and refused at once, and never sent later by itself', async () => {
    const client = createQueryClient();
    client.mount();
    onlineManager.setOnline(false);
    const pay = vi.fn<() => Promise<void>>().mockRejectedValue(new Error('offline'));
    await expect(new MutationObserver(client, { mutationFn: pay }).mutate()).rejects.toThrow('offline');
    onlineManager.setOnline(true);
    await client.resumePausedMutations();
    expect(pay).toHaveBeenCalledOnce();
    client.unmount();
  });

  it('waits where it is one that may, and goes out once the connection is back', async () => {
    const client = createQueryClient();
    client.mount();
    onlineManager.setOnline(false);
    const receipt = vi.fn<() => Promise<string>>().mockResolvedValue('kept');
    const sent = new MutationObserver(client, { ...SENT_WHEN_BACK, mutationFn: receipt }).mutate();
    await Promise.resolve();
    expect(receipt).not.toHaveBeenCalled();
    onlineManager.setOnline(true);
    await expect(sent).resolves.toBe('kept');
    client.unmount();
  });

  it.each([
    ['disconnected', 0],
    ['idempotency_twin_running', 409],
  ])('is sent again where it may wait and the connection that came back breaks once more: %s', async (code, status) => {
    vi.useFakeTimers();
    const client = createQueryClient();
    client.mount();
    const comment = vi
      .fn<() => Promise<string>>()
      .mockRejectedValueOnce(new ApiError({ code, status }))
      .mockResolvedValue('said');
    const sent = new MutationObserver(client, { ...SENT_WHEN_BACK, mutationFn: comment }).mutate();
    await vi.runAllTimersAsync();
    await expect(sent).resolves.toBe('said');
    client.unmount();
    vi.useRealTimers();
  });

  it.each([
    ['invalid_input', 422, 1],
    ['timeout', 0, 1],
    ['disconnected', 0, 4],
  ])('is given up after a while: %s', async (code, status, times) => {
    vi.useFakeTimers();
    const client = createQueryClient();
    client.mount();
    const comment = vi.fn<() => Promise<string>>().mockRejectedValue(new ApiError({ code, status }));
    const sent = new MutationObserver(client, { ...SENT_WHEN_BACK, mutationFn: comment }).mutate();
    await Promise.all([expect(sent).rejects.toMatchObject({ code }), vi.runAllTimersAsync()]);
    expect(comment).toHaveBeenCalledTimes(times);
    client.unmount();
    vi.useRealTimers();
  });
});
