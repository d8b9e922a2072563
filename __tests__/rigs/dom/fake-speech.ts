type Voice = { lang: string; localService: boolean };

/** Utterance as it was handed over. */
class FakeUtterance {
  voice: Voice | undefined;
  lang = '';
  rate = 1;
  volume = 1;
  constructor(readonly text: string) {}
}

/** Speech synthesis without a device, which jsdom lacks. It records what is spoken and canceled. */
export class FakeSpeech extends EventTarget {
  voices: Voice[] = [{ lang: 'en-US', localService: true }];
  readonly spoken: FakeUtterance[] = [];
  canceled = 0;
  readonly speaking = false;

  static install(): FakeSpeech {
    const speech = new FakeSpeech();
    Object.assign(window, { speechSynthesis: speech, SpeechSynthesisUtterance: FakeUtterance });
    return speech;
  }

  static remove(): void {
    Reflect.deleteProperty(window, 'speechSynthesis');
    Reflect.deleteProperty(window, 'SpeechSynthesisUtterance');
  }

  getVoices(): Voice[] {
    return this.voices;
  }

  /** Loads voices as browsers do, after the page. */
  load(languages: readonly string[]): void {
    this.voices = languages.map((lang) => ({ lang, localService: true }));
    this.dispatchEvent(new Event('voiceschanged'));
  }

  speak(utterance: FakeUtterance): void {
    this.spoken.push(utterance);
  }

  cancel(): void {
    this.canceled += 1;
  }
}
