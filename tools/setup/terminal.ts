import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { redact } from '../../src/processes/shared/redact';
import { ToolError } from '../clients/tool-error';

/** The person ended the conversation, with Ctrl-C for instance. */
export class TerminalClosed extends ToolError {}

type Input = NodeJS.ReadableStream & { isTTY?: boolean };

/** Conversation with the person who runs a command. */
export type Terminal = {
  /** True if there is a person to ask. */
  isInteractive: boolean;
  /** Writes a line. Known secrets and control characters, which a service may send, are left out. */
  say: (line: string) => void;
  ask: (question: string) => Promise<string>;
  /** Asks without showing what is typed. */
  askSecret: (question: string) => Promise<string>;
};

export function openTerminal(input: Input, output: NodeJS.WritableStream): Terminal {
  const isInteractive = input.isTTY === true;
  let isHidden = false;
  const shown = new Writable({
    write(chunk: Buffer, _encoding, done) {
      if (!isHidden) output.write(chunk);
      done();
    },
  });
  // One reader a question: between questions Ctrl-C ends the process, and programs that it runs have the terminal.
  const ask = async (question: string) => {
    const reader = createInterface({ input, output: shown, terminal: true, historySize: 0 });
    const ended = new AbortController();
    reader.once('close', () => ended.abort());
    try {
      return (await reader.question(question, { signal: ended.signal })).trim();
    } catch (cause) {
      throw new TerminalClosed('Ended. A second run does what is left.', { cause });
    } finally {
      reader.close();
    }
  };
  return {
    isInteractive,
    say: (line) => void output.write(`${clean(line)}\n`),
    ask: (question) => ask(`${clean(question)} `),
    askSecret: async (question) => {
      output.write(`${clean(question)} (not shown) `);
      isHidden = true;
      try {
        return await ask('');
      } finally {
        isHidden = false;
        output.write('\n');
      }
    },
  };
}

function clean(text: string): string {
  // oxlint-disable-next-line no-control-regex
  return redact(text).replace(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f]/g, ' ');
}
