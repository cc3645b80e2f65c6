import type * as ChildProcess from 'node:child_process';
import { recordFilm } from './record-film';

// The mock runs this program instead of ffmpeg, which may not be installed.
let mockProgram: string;
jest.mock('node:child_process', () => {
  const actual = jest.requireActual<typeof ChildProcess>('node:child_process');
  return {
    ...actual,
    spawn: (_program: string, ...rest: [readonly string[], ChildProcess.SpawnOptions]) =>
      actual.spawn(mockProgram, ...rest),
  };
});

const record = () =>
  recordFilm({
    film: () => '<svg xmlns="http://www.w3.org/2000/svg" width="640" height="360"/>',
    seconds: 2,
    width: 640,
    height: 360,
    output: [],
  });

test.each([
  ['a missing ffmpeg', '/missing/ffmpeg', 'ffmpeg could not be started. Install ffmpeg with libx264.'],
  ['an ffmpeg that exits before it has read all frames', 'false', 'ffmpeg failed with exit code 1.'],
])('%s is reported', async (_case, program, message) => {
  mockProgram = program;
  await expect(record()).rejects.toThrow(message);
});
