// The sounds of the table: paper, wood, a low drum. Made here from noise and sine waves; silent until asked for.

import { settings } from './settings.svelte';

const SOON = 45; // two papers closer than this are one, in milliseconds
const LOUD = 0.5;

class Sound {
  #context: AudioContext | null = null;
  #noise: AudioBuffer | null = null;
  #last = 0;

  /** The sounds that were made, newest last, for tests: nothing can be heard there. */
  readonly made: string[] = [];

  #ready(name: string): AudioContext | null {
    if (settings.wishes.sound !== 'on') return null;
    this.made.push(name);
    if (typeof AudioContext === 'undefined') return null;
    this.#context ??= new AudioContext();
    void this.#context.resume();
    return this.#context;
  }

  #rustle(context: AudioContext): AudioBuffer {
    if (this.#noise) return this.#noise;
    const noise = context.createBuffer(1, context.sampleRate / 4, context.sampleRate);
    const samples = noise.getChannelData(0);
    for (let n = 0; n < samples.length; n += 1) samples[n] = Math.random() * 2 - 1;
    this.#noise = noise;
    return noise;
  }

  /** A voice that rises at once and dies away. */
  #fading(context: AudioContext, loud: number, length: number): GainNode {
    const gain = context.createGain();
    const now = context.currentTime;
    gain.gain.setValueAtTime(0.0001, now);
    gain.gain.exponentialRampToValueAtTime(loud * LOUD, now + 0.008);
    gain.gain.exponentialRampToValueAtTime(0.0001, now + length);
    gain.connect(context.destination);
    return gain;
  }

  #breath(context: AudioContext, pitch: number, loud: number, length: number): void {
    const source = context.createBufferSource();
    const filter = context.createBiquadFilter();
    source.buffer = this.#rustle(context);
    filter.type = 'bandpass';
    filter.frequency.value = pitch;
    filter.Q.value = 0.8;
    source.connect(filter).connect(this.#fading(context, loud, length));
    source.start();
    source.stop(context.currentTime + length);
  }

  #tone(context: AudioContext, from: number, to: number, loud: number, length: number, type: OscillatorType): void {
    const voice = context.createOscillator();
    voice.type = type;
    voice.frequency.setValueAtTime(from, context.currentTime);
    voice.frequency.exponentialRampToValueAtTime(to, context.currentTime + length);
    voice.connect(this.#fading(context, loud, length));
    voice.start();
    voice.stop(context.currentTime + length);
  }

  /** A card slides over the table. */
  paper(): void {
    const now = performance.now();
    if (now - this.#last < SOON) return;
    this.#last = now;
    const context = this.#ready('paper');
    if (context) this.#breath(context, 2600 + Math.random() * 900, 0.22, 0.11);
  }

  /** A piece is set down, a blow lands. */
  wood(): void {
    const context = this.#ready('wood');
    if (!context) return;
    this.#tone(context, 420, 260, 0.5, 0.09, 'triangle');
    this.#breath(context, 1400, 0.18, 0.03);
  }

  /** A deck has run out, a game is lost or won. */
  drum(): void {
    const context = this.#ready('drum');
    if (!context) return;
    this.#tone(context, 92, 44, 0.9, 0.7, 'sine');
    this.#breath(context, 180, 0.3, 0.12);
  }
}

export const sound = new Sound();
