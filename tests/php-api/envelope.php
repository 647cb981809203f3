<?php

/** An answer with another code than 200. */
final class Refusal extends Exception
{
    public function __construct(int $code, public array $data = [], ?string $message = null)
    {
        parent::__construct($message ?? text(...(MESSAGES[$code] ?? MESSAGES[400])), $code);
    }
}

const MESSAGES = [
    400 => ['입력값을 확인해 주세요.', 'Please check what you entered.'],
    401 => ['다시 로그인해 주세요.', 'Please sign in again.'],
    404 => ['찾을 수 없어요.', 'Not found.'],
    460 => ['아이디 또는 비밀번호를 다시 확인해 주세요.', 'Wrong ID or password.'],
    461 => ['등록되지 않은 계정이에요.', 'This account is not registered.'],
    462 => ['이메일 인증이 필요해요.', 'Please verify your e-mail address.'],
    463 => ['이용이 정지된 계정이에요.', 'This account is suspended.'],
    464 => ['탈퇴한 계정이에요.', 'This account has been withdrawn.'],
    465 => ['비활성화된 계정이에요.', 'This account is deactivated.'],
    466 => ['계정 전환을 신청한 계정이에요.', 'A conversion of this account was requested.'],
    467 => ['탈퇴하고 24시간이 지나면 다시 가입할 수 있어요.', 'You can join again 24 hours after leaving.'],
    470 => ['이미 가입한 분이에요.', 'You have an account already.'],
    471 => ['이미 사용 중인 아이디예요.', 'This ID is in use.'],
    472 => ['이미 사용 중인 전화번호예요.', 'This phone number is in use.'],
    473 => ['이미 사용 중인 닉네임이에요.', 'This nickname is in use.'],
    474 => ['만 14세부터 가입할 수 있어요.', 'You have to be 14 to join.'],
    475 => ['본인 확인을 다시 해 주세요.', 'Please verify your identity again.'],
    476 => ['본인확인을 취소했어요.', 'The verification was cancelled.'],
    477 => ['더 이상 쓸 수 없는 링크예요.', 'This link no longer works.'],
    478 => ['조금 뒤에 다시 보내 주세요.', 'Please try again in a moment.'],
    479 => ['지금 쓰는 비밀번호예요.', 'This is your current password.'],
    480 => ['소셜 로그인을 다시 해 주세요.', 'Please sign in with the provider again.'],
    481 => ['소셜 로그인을 다시 해 주세요.', 'Please sign in with the provider again.'],
    482 => ['예전 계정이 없어요.', 'There is no old account.'],
    483 => ['보관 기간이 지나 지워진 영상이에요.', 'This video has been deleted.'],
    484 => ['즐겨찾기가 가득 찼어요.', 'Your favourites are full.'],
    485 => ['다른 소셜 계정이에요.', 'This is another account of the provider.'],
    486 => ['그사이 정보가 바뀌었어요.', 'Your information has changed meanwhile.'],
    487 => ['본인의 인증이 아니에요.', 'This is the verification of somebody else.'],
];

function is_english(): bool
{
    return str_starts_with(strtolower($_SERVER['HTTP_ACCEPT_LANGUAGE'] ?? ''), 'en');
}

/** Names that players gave have no English. */
function text(?string $korean, ?string $english): ?string
{
    return is_english() ? $english ?? $korean : $korean;
}

function yn(mixed $value): string
{
    return $value ? 'Y' : 'N';
}

/** All answers of the API pass here; what a habit does to them is in habits.php. */
function send(int $code, string $message, array $data): never
{
    $envelope = habit_envelope($code, $message, habit_rows($data));
    $body = habit_body(json_encode($envelope, JSON_THROW_ON_ERROR | habit_flags()));
    http_response_code(habit_status($code));
    habit_headers($body);
    echo $body;
    habit_after();
    exit;
}

function send_html(int $status, string $title): never
{
    http_response_code($status);
    header('Content-Type: text/html; charset=iso-8859-1');
    echo html_page($title);
    exit;
}

function html_page(string $title): string
{
    return "<!DOCTYPE HTML PUBLIC \"-//IETF//DTD HTML 2.0//EN\">\n<html><head><title>$title</title></head>"
        . "<body><h1>$title</h1><hr><address>Apache/2.4.62 (Debian) Server</address></body></html>\n";
}

function send_json(mixed $value): never
{
    header('Content-Type: application/json');
    echo json_encode($value, JSON_UNESCAPED_UNICODE | JSON_UNESCAPED_SLASHES);
    exit;
}
