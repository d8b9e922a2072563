/** A sound that was set: when it begins, in seconds of the context's clock, and whether it was taken off. */
export type SetSound = { hertz: number; startsAt: number; isTakenOff: boolean };

/**
 * An audio context without a device, whose clock is set by hand. It records what is set on it; it is
 * what jsdom lacks.
 */
export class FakeAudio {
  currentTime = 0;
  state = 'running';
  readonly destination = {};
  readonly sounds: SetSound[] = [];
  readonly loudness: number[] = [];

  createGain() {
    return {
      connect: <T>(next: T) => next,
      gain: {
        setValueAtTime: () => undefined,
        linearRampToValueAtTime: () => undefined,
        exponentialRampToValueAtTime: () => undefined,
        // As the real one it hands out the parameter, which is no clean-up for anybody.
        setTargetAtTime: (loudness: number) => ({ value: this.loudness.push(loudness) }),
      },
    };
  }

  createOscillator() {
    const sound: SetSound = { hertz: 0, startsAt: Number.NaN, isTakenOff: false };
    this.sounds.push(sound);
    return {
      type: 'sine',
      frequency: {
        set value(hertz: number) {
          sound.hertz = hertz;
        },
      },
      connect: <T>(next: T) => next,
      disconnect: () => {
        sound.isTakenOff = true;
      },
      start: (at: number) => {
        sound.startsAt = at;
      },
      stop: () => undefined,
    };
  }

  resume() {
    this.state = 'running';
    return Promise.resolve();
  }

  close() {
    this.state = 'closed';
    return Promise.resolve();
  }

  /** Whole seconds at which something is still set to begin. */
  get beginnings(): number[] {
    const times = this.sounds
      .filter(({ isTakenOff }) => !isTakenOff)
      .map(({ startsAt }) => startsAt);
    return [...new Set(times.map(Math.floor))].sort((one, other) => one - other);
  }

  asContext(): AudioContext {
    return this as unknown as AudioContext;
  }
}
