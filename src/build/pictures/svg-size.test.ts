import { expect, test } from 'vitest'
import { svgSize } from './svg-size.ts'

test.each([
  ['width and height', '<svg width="360" height="640" viewBox="0 0 9 16">', { width: 360, height: 640 }],
  ['pixels written out', "<svg\n  width='12px'\n  height='8px'>", { width: 12, height: 8 }],
  [
    'the viewBox alone',
    '<?xml version="1.0"?><!-- <svg> --><svg viewBox="0 0 1200 675">',
    { width: 1200, height: 675 },
  ],
  ['commas in the viewBox', '<svg viewBox="-5,-5,20,10">', { width: 20, height: 10 }],
  ['a share of the room', '<svg width="100%" height="100%" viewBox="0 0 40 30">', { width: 40, height: 30 }],
  ['one side and the viewBox', '<svg width="200" viewBox="0 0 4 3">', { width: 200, height: 150 }],
  ['parts of pixels, whose proportions count', '<svg viewBox="0 0 1.5 1">', { width: 150, height: 100 }],
  ['nothing', '<svg xmlns="http://www.w3.org/2000/svg">', { width: 300, height: 150 }],
  ['a viewBox of nothing', '<svg viewBox="0 0 0 0">', { width: 300, height: 150 }],
  ['the stroke of a child', '<svg viewBox="0 0 4 3"><rect width="9" height="9"/>', { width: 4, height: 3 }],
  ['the width of a stroke', '<svg stroke-width="9" viewBox="0 0 4 3">', { width: 4, height: 3 }],
])('reads %s', (_, text, size) => {
  expect(svgSize(text)).toEqual(size)
})
