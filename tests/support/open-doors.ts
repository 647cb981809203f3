/** Lets everybody who has played sign in: social, suspended and old accounts too. */
export const openDoors = `UPDATE members SET kind = 'member', state = 'normal', social_type = NULL, withdrawn_at = NULL,
  phone = NULL,
  char = COALESCE(char, 1), verified_at = COALESCE(verified_at, created_at),
  id = 'seat' || seq || '@example.com', id_key = 'seat' || seq || '@example.com',
  nickname_key = COALESCE(nickname_key, 'seat' || seq),
  password_hash = (SELECT password_hash FROM members WHERE id_key = 'player@example.com')
  WHERE seq IN (SELECT member_seq FROM member_games)`;
