/**
 * Where a buyer changes their card. Mails hold the address with a token behind `#`, which no server and no other page gets
 * to see.
 */
export const UPDATE_CARD = '/update-card'
