import { lstat, mkdir, readFile, stat, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { PassThrough } from 'node:stream';
import { requireWritable, setEnvVariables, openSetupJournal } from '../../../setup/setup-files';
import { openTerminal, TerminalClosed } from '../../../setup/terminal';
import { temporaryFolder } from '../../../../stand-ins/services/rigs/temporary-folder';

describe('.env', () => {
  async function write(text: string | undefined, variables: Record<string, string>) {
    const file = path.join(await temporaryFolder('env-'), '.env');
    if (text !== undefined) await writeFile(file, text);
    const changed = await setEnvVariables(file, variables);
    return { file, changed, text: await readFile(file, 'utf8') };
  }

  test.each([
    ['no file', undefined, 'A=1\nB=two\n'],
    ['no newline at its end', '# mine\nC="x # y"', '# mine\nC="x # y"\nA=1\nB=two\n'],
    ['empty and indented variables', '  A=\n\nexport B = old # note\nZ=9\n', 'A=1\n\nB=two\nZ=9\n'],
    ['a variable twice', 'A=0\nA=5\n', 'A=1\nA=1\nB=two\n'],
    ['newlines of Windows', 'A=0\r\nZ=9\r\n', 'A=1\r\nZ=9\r\nB=two\r\n'],
    ['a commented variable', '#A=0\n', '#A=0\nA=1\nB=two\n'],
  ])('with %s keeps every other line', async (_case, before, after) => {
    const { file, changed, text } = await write(before, { A: '1', B: 'two' });

    expect(text).toBe(after);
    expect(changed).toEqual(['A', 'B']);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
  });

  test('keeps its bytes when nothing changes, and stays a link', async () => {
    const folder = await temporaryFolder('env-');
    const target = path.join(folder, 'shared', 'secrets');
    const file = path.join(folder, '.env');
    await mkdir(path.dirname(target));
    await writeFile(target, 'A = "1"\n');
    await symlink(target, file);

    expect(await setEnvVariables(file, { A: '1' })).toEqual([]);
    expect(await readFile(target, 'utf8')).toBe('A = "1"\n');
    expect(await setEnvVariables(file, { A: '2' })).toEqual(['A']);
    expect((await lstat(file)).isSymbolicLink()).toBe(true);
    expect(await readFile(target, 'utf8')).toBe('A=2\n');
  });

  test('whose value over several lines would be torn is refused', async () => {
    const text = 'KEY="first\nA=inside\nlast"\n';
    await expect(write(text, { A: '1' })).rejects.toThrow(
      /cannot be changed safely: A may be part/,
    );
  });
});

test('setup: says what cannot be written before it changes anything', async () => {
  const folder = await temporaryFolder('unwritable-');
  const file = path.join(folder, 'file');
  await writeFile(file, '');

  await expect(requireWritable(folder, folder)).rejects.toThrow(
    /cannot be written, so nothing was changed: EISDIR/,
  );
  await expect(requireWritable(file, path.join(file, 'data'))).rejects.toThrow(
    /data cannot be written, so nothing was changed: ENOTDIR/,
  );
});

test('setup.json: one that cannot be read is named, with the remedy', async () => {
  const folder = await temporaryFolder('journal-');
  await writeFile(path.join(folder, 'setup.json'), '{"records": [{"kind": 3}]}');

  await expect(openSetupJournal(folder)).rejects.toThrow(
    /setup\.json, the list .* Mend it, or move/,
  );
});

describe('terminal', () => {
  function open() {
    const input = Object.assign(new PassThrough(), { isTTY: true });
    const output = new PassThrough({ encoding: 'utf8' });
    return { input, terminal: openTerminal(input, output), shown: () => String(output.read()) };
  }

  test('does not show a secret that is typed, but other answers', async () => {
    const { input, terminal, shown } = open();
    const secret = terminal.askSecret('Token:');
    input.write('hush-hush\r');
    expect(await secret).toBe('hush-hush');
    const place = terminal.ask('Space:');
    input.write('104200\r');
    expect(await place).toBe('104200');

    const text = shown();
    expect(text).toContain('Token: (not shown)');
    expect(text).not.toContain('hush');
    expect(text).toContain('104200');
  });

  test('ends with a sentence when the person ends it', async () => {
    const { input, terminal } = open();
    const answer = terminal.ask('Change it?');
    input.write('\u0003');

    await expect(answer).rejects.toThrow(TerminalClosed);
    await expect(answer).rejects.toThrow('Ended. A second run does what is left.');
  });

  test('shows no control characters of a service', () => {
    const { terminal, shown } = open();
    terminal.say('a folder \u001b[2J\u0007called \u009b1m\nx');
    expect(shown()).toBe('a folder  [2J called  1m\nx\n');
  });
});
