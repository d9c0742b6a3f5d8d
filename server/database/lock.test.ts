import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { expect, it, onTestFinished } from 'vitest'
import { StartError } from '../start-error.ts'
import { lockFolder } from './lock.ts'

const newFolder = () => join(mkdtempSync(join(tmpdir(), 'lock-')), 'data')
const SOURCE = join(import.meta.dirname, 'lock.ts')

/** A process that takes the folder when it is told to, says whether it got it, and keeps it until it is killed. */
async function startHolder(folder: string) {
  const script = `
    import { lockFolder } from ${JSON.stringify(SOURCE)}
    process.on('message', () => {
      try { lockFolder(${JSON.stringify(folder)}); process.send('taken') } catch (error) { process.send(error.message) }
    })
    process.send('ready')`
  const child = fork('-e', [script], {
    execArgv: ['--import', 'tsx', '--input-type=module'],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  await once(child, 'message')
  return {
    pid: child.pid,
    async take(): Promise<string> {
      child.send('take')
      const [answer] = await once(child, 'message')
      return String(answer)
    },
    async kill() {
      child.kill('SIGKILL')
      await once(child, 'exit')
    },
  }
}

it('is free again once it is given back, and nothing is left behind', () => {
  const folder = newFolder()
  lockFolder(folder)()
  const unlock = lockFolder(folder)
  expect(() => lockFolder(folder)).toThrow(StartError)
  unlock()
  expect(readdirSync(folder)).toEqual([])
})

it('names the process that has it, and is taken over once that was killed', async () => {
  const folder = newFolder()
  const holder = await startHolder(folder)
  expect(await holder.take()).toBe('taken')
  expect(() => lockFolder(folder)).toThrow(`in use by another server (process ${holder.pid})`)
  await holder.kill()
  lockFolder(folder)
  expect(readFileSync(join(folder, 'lock'), 'utf8')).toMatch(new RegExp(`^${process.pid} `))
})

it('is taken over from an older process whose id is used again', () => {
  const folder = newFolder()
  lockFolder(folder)()
  writeFileSync(join(folder, 'lock'), `${process.pid} 1`)
  expect(() => lockFolder(folder)()).not.toThrow()
})

it('is not kept by who has taken it over if somebody else did the same a moment later', async () => {
  const folder = newFolder()
  lockFolder(folder)()
  const file = join(folder, 'lock')
  writeFileSync(file, '999999 earlier')
  // Had found the same dead lock, and puts its own in the place of ours as soon as that is there.
  const rival = new Worker(
    `const { readFileSync, writeFileSync } = require('node:fs')
     const { workerData: file, parentPort } = require('node:worker_threads')
     parentPort.postMessage('ready')
     for (;;) {
       let text = ''
       try { text = readFileSync(file, 'utf8') } catch {}
       if (text.startsWith('${process.pid} ')) break
     }
     writeFileSync(file, '1 now')`,
    { eval: true, workerData: file },
  )
  await once(rival, 'message')
  const ended = once(rival, 'exit')
  expect(() => lockFolder(folder, () => 'now')).toThrow('in use by another server (process 1)')
  await ended
})

it('goes to one of 12 processes that race for what a killed one has left', { timeout: 60_000 }, async () => {
  const folder = newFolder()
  const dead = await startHolder(folder)
  await dead.take()
  await dead.kill()
  const racers = await Promise.all(Array.from({ length: 12 }, () => startHolder(folder)))
  const answers = await Promise.all(racers.map((racer) => racer.take()))
  expect(answers.filter((answer) => answer === 'taken')).toHaveLength(1)
})
